import { t as refuseTwoValues } from "./refuse-two-values.js";
export { refuseTwoValues };
