import { i as show, r as rollBack, t as list } from "./baseline.js";
export { list, rollBack, show };
