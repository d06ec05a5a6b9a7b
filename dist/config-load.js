import { t as parseConfig } from "./load.js";
export { parseConfig };
