import { t as decodeRun } from "./decode-run.js";
export { decodeRun };
