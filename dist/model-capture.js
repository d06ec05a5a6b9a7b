import { t as compileCapture } from "./capture.js";
export { compileCapture };
