import { h as parseTimestamp } from "./core.js";
export { parseTimestamp };
