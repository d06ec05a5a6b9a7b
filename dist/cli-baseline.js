import { n as rollBack, r as show, t as list } from "./baseline.js";
export { list, rollBack, show };
