import { r as readUntypedTable, t as columnAt } from "./untyped-table.js";
export { columnAt, readUntypedTable };
