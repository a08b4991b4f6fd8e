import { prepareTestDatabases } from './testDatabase.ts'

export default prepareTestDatabases
