/** Writes a built brand as it is put on a host. @returns the folder */
export declare function packBrand(id: string, out?: string, origin?: string): Promise<string>
