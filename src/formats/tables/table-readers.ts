/** The readers of tables, which core is handed: those that it declares as `TableReaders`. */
export { readFacts } from './fact-table.ts'
export { readHistogramStream, readHistograms } from './histogram-rows.ts'
export { readRecords } from './read-records.ts'
export { readTables, refuseTwoValues } from './read-tables.ts'
export { readUntypedTable, tableOfJson } from './untyped-table.ts'
