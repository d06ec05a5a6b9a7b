import { r as readLooseTable, t as columnAt } from "./untyped-table.js";
export { columnAt, readLooseTable };
