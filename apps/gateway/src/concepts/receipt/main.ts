import { verifyReceiptCli } from './verifyReceiptCli.ts'

process.exitCode = await verifyReceiptCli(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
