import { t as globFiles } from "./globs.js";
export { globFiles };
