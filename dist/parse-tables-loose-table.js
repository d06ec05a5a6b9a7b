import { r as readLooseTable, t as columnAt } from "./loose-table.js";
export { columnAt, readLooseTable };
