import { t as refuseTwoValues } from "./one-run.js";
export { refuseTwoValues };
