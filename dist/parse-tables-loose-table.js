import { r as readLooseTable } from "./loose-table.js";
export { readLooseTable };
