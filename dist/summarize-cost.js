import { n as ENVIRONMENT, r as costOf } from "./core.js";
export { ENVIRONMENT, costOf };
