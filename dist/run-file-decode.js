import { t as decodeRun } from "./decode.js";
export { decodeRun };
