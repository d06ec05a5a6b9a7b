import { Ct as formatQuantity, Nn as groupBy, Ot as scaleFor, St as formatPoints, Wn as inNaturalOrder, _t as formatDuration, at as visibleProse, ft as formatClock, ht as formatDelta, it as visibleName, mt as formatCount, pt as formatClockDifference, vt as formatInstant, wt as formatRatioAsPercent } from "./core.js";
import { g as escapeHtml, p as writeHtml, t as authorBlocks } from "./verdict.js";
//#region src/render/page/campaign-index.ts
function rowKey({ workflow, kind, dimensions }) {
	const sorted = Object.entries(dimensions).sort(([a], [b]) => a < b ? -1 : 1);
	return JSON.stringify([
		workflow,
		kind,
		sorted
	]);
}
function indexCampaign(campaign) {
	const cells = /* @__PURE__ */ new Map();
	const groupCells = /* @__PURE__ */ new Map();
	const numbers = /* @__PURE__ */ new Map();
	const seen = /* @__PURE__ */ new Map();
	const numberOf = (row) => {
		const quick = `${row.kind}\n${row.workflow}\n${JSON.stringify(row.dimensions)}`;
		const known = seen.get(quick);
		if (known !== void 0) return known;
		const key = rowKey(row);
		const number = numbers.get(key) ?? numbers.size;
		numbers.set(key, number);
		seen.set(quick, number);
		return number;
	};
	for (const list of [campaign.cells, campaign.resources]) for (const cell of list) cells.set(`${numberOf(cell)} ${cell.metric} ${cell.run}`, cell);
	for (const list of [campaign.groupCells, campaign.resourceGroupCells]) for (const cell of list) groupCells.set(`${numberOf(cell)} ${cell.metric} ${cell.group}`, cell);
	const metrics = new Map(campaign.metrics.map((metric) => [metric.id, metric]));
	const runs = new Map(campaign.runs.map((run) => [run.id, run]));
	const groups = new Map(campaign.groups.map((group) => [group.id, group]));
	const metricsIn = (list) => {
		const present = new Set(list.map(({ metric }) => metric));
		return campaign.metrics.filter(({ id }) => present.has(id));
	};
	const dimensions = /* @__PURE__ */ new Map();
	for (const { dimensions: named } of campaign.workflows) for (const [name, value] of Object.entries(named)) {
		const values = dimensions.get(name) ?? [];
		if (!values.includes(value)) values.push(value);
		dimensions.set(name, values);
	}
	return {
		campaign,
		runs: campaign.groups.flatMap((group) => group.runs.flatMap((id) => runs.get(id) ?? [])),
		workflows: campaign.workflows.map((row, index) => ({
			...row,
			key: rowKey(row),
			index
		})),
		resources: rowsOf(campaign.resources),
		workflowMetrics: metricsIn(campaign.cells),
		resourceMetrics: metricsIn(campaign.resources),
		dimensions,
		cell: (row, metric, run) => cells.get(`${numberOf(row)} ${metric} ${run}`),
		groupCell: (row, metric, group) => groupCells.get(`${numberOf(row)} ${metric} ${group}`),
		metric: (id) => metrics.get(id) ?? {
			id,
			label: id,
			unit: ""
		},
		group: (id) => groups.get(id)
	};
}
function rowsOf(cells) {
	const rows = /* @__PURE__ */ new Map();
	for (const { workflow, kind, dimensions } of cells) {
		const name = {
			workflow,
			kind,
			dimensions
		};
		const key = rowKey(name);
		if (!rows.has(key)) rows.set(key, {
			...name,
			key,
			index: rows.size
		});
	}
	return [...rows.values()];
}
//#endregion
//#region src/render/page/html.ts
function text(prose, max = 1e3) {
	return escapeHtml(visibleProse(prose, max));
}
function name(of) {
	return escapeHtml(visibleName(of));
}
function attribute(value) {
	return escapeHtml(value);
}
function dimensionTags(dimensions) {
	return Object.entries(dimensions).map(([key, value]) => ` <span class="tag">${name(key)} ${name(value)}</span>`).join("");
}
const BASE_UNITS = /* @__PURE__ */ new Set([
	"ms",
	"ratio",
	"1/s",
	"count",
	"bytes",
	"usd/h",
	""
]);
function quantity(value, { unit }, scale) {
	if (value === void 0) return "–";
	if (BASE_UNITS.has(unit)) return formatQuantity(value, unit, scale ?? scaleFor([value]));
	return `${formatQuantity(value, "")} ${unit}`;
}
function change(delta, { unit }) {
	if (unit === "ratio") return formatPoints(delta.absolute);
	return delta.relative === void 0 ? "–" : formatDelta(delta.relative);
}
function section(id, title, content) {
	if (content === "") return "";
	return `<section id="${id}">\n<h2>${text(title)}</h2>\n${content}\n</section>`;
}
function scrolling(label, table, more = "") {
	return `<div class="table" role="region" tabindex="0" aria-label="${attribute(label)}"${more}>${table}</div>`;
}
//#endregion
//#region src/render/page/answer.ts
function header(index) {
	const { campaign } = index;
	const dated = campaign.startedAt === void 0 ? [] : [text(formatInstant(campaign.startedAt))];
	const ticket = campaign.ticket === void 0 ? [] : [linkOrText(campaign.ticket, campaign.ticket)];
	const links = campaign.links.map((link) => linkOrText(link.text, link.url));
	const count = `${campaign.runs.length} runs · ${campaign.workflows.length} workflows`;
	return `<header>
<h1>${text(campaign.title)}</h1>
<p class="soft">${[
		...ticket,
		...dated,
		count,
		...links
	].join(" · ")}</p>
${sentencesOf(index, "answer").map((sentence) => `<p class="answer">${sentence}</p>`).join("\n")}
${list(sentencesOf(index, "summary"))}
</header>`;
}
function sentenceList(index, part) {
	return list(sentencesOf(index, part));
}
function wordsSection(id, title, author, generated) {
	return section(id, title, [author === "" ? "" : `<div class="prose">${author}</div>`, generated].join(""));
}
function list(items) {
	return items.length === 0 ? "" : `<ul class="sentences">\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>`;
}
function sentencesOf(index, part) {
	return index.campaign.sentences.filter(({ section }) => section === part).map(({ parts }) => parts.map((piece) => {
		if ("text" in piece) return escapedWithEdges(piece.text);
		if ("name" in piece) return `<b>${name(piece.name)}</b>`;
		return piece.cell ? cellLink(index, piece.cell, piece.figure) : `<b>${text(piece.figure)}</b>`;
	}).join(""));
}
function cellLink(index, cell, figure) {
	const key = rowKey(cell);
	const row = index.workflows.find((row) => row.key === key);
	if (!row) return `<b>${text(figure)}</b>`;
	const run = cell.run ?? index.group(cell.group ?? "")?.runs[0];
	const target = run === void 0 ? "" : ` data-open="${row.index} ${attribute(run)}" data-metric="${attribute(cell.metric)}"`;
	return `<a class="figure" href="#w${row.index}"${target}>${text(figure)}</a>`;
}
function linkOrText(words, url) {
	return /^https?:\/\//i.test(url) ? `<a href="${attribute(url)}" rel="noreferrer">${text(words)}</a>` : text(words);
}
function escapedWithEdges(words) {
	const [, before = "", after = ""] = /^(\s*).*?(\s*)$/s.exec(words) ?? [];
	return `${before === "" ? "" : " "}${text(words)}${after === "" || words.trim() === "" ? "" : " "}`;
}
//#endregion
//#region src/render/page/appendix.ts
function findingsSection(index) {
	const { findings } = index.campaign;
	const items = findings.map(({ message, cells }) => {
		const links = cells.slice(0, 12).map((cell) => cellLink(index, cell, `${cell.run ?? cell.group ?? ""}`));
		const more = cells.length > 12 ? ` and ${formatCount(cells.length - 12)} more` : "";
		return `<li>${text(message)}${links.length === 0 ? "" : ` <span class="soft">${links.join(" ")}${more}</span>`}</li>`;
	});
	return section("findings", "Findings in the data", items.length === 0 ? "" : `<ul>\n${items.join("\n")}\n</ul>`);
}
function errorsSection(index, view) {
	const { errors } = index.campaign;
	if (errors.length === 0) return "";
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter((run) => !hidden.has(run.id) && errors.some(({ counts }) => Object.hasOwn(counts, run.id)));
	const rows = errors.map(({ workflow, dimensions, code, message, counts }) => {
		const cells = runs.map(({ id }) => `<td class="number">${Object.hasOwn(counts, id) ? formatCount(counts[id]) : ""}</td>`);
		return `<tr data-words="${attribute(workflow.toLowerCase())}"><th scope="row" class="name">${name(workflow)}${dimensionTags(dimensions)}</th><td>${text(code)}</td><td>${text(message)}</td>${cells.join("")}</tr>`;
	});
	return section("errors", "Errors", scrolling("Errors", `<table><thead><tr><th scope="col">workflow</th><th scope="col">code</th><th scope="col">message</th>${runs.map((run) => `<th scope="col" class="number">${name(run.id)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function appendixSection(index) {
	const { sources, notices, generator } = index.campaign;
	const remarks = notices.map(({ run, message }) => `<li>${run === void 0 ? "" : `${name(run)}: `}${text(message)}</li>`);
	const rows = sources.map(({ run, name: file, format, rows, issues }) => `<tr><td>${name(run)}</td><td>${text(file)}</td><td>${text(format)}</td><td class="number">${formatCount(rows)}</td><td class="number">${issues ? formatCount(issues) : ""}</td></tr>`);
	const files = rows.length === 0 ? "" : `<details><summary>Files read (${formatCount(rows.length)})</summary>${scrolling("Files read", `<table><thead><tr><th scope="col">run</th><th scope="col">file</th><th scope="col">format</th><th scope="col" class="number">rows</th><th scope="col" class="number">unreadable</th></tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`)}</details>`;
	return section("appendix", "Appendix", `${remarks.length === 0 ? "" : `<ul>\n${remarks.join("\n")}\n</ul>`}${files}<p class="soft">Made by perf-gate ${text(generator)}.</p>`);
}
//#endregion
//#region src/render/page/compiled.ts
const PAGE_SCRIPT = "(function(){function e(e){if(a(e))throw SyntaxError(`nested deeper than 256 levels`);return JSON.parse(e)}let[t,n]=[34,92],[r,i]=[123,125];function a(e){if(e.length<=2*256)return!1;let n=0;for(let a=0;a<e.length;a++){let s=e.charCodeAt(a);if(s===t)a=o(e,a);else if((s|32)===r&&++n>256)return!0;else(s|32)===i&&n--}return!1}function o(e,t){for(let r=e.indexOf(`\"`,t+1);r>=0;r=e.indexOf(`\"`,r+1)){let t=0;for(;e.charCodeAt(r-1-t)===n;)t++;if(t%2==0)return r}return e.length}let s=[{name:`ns`,ms:1e-6,below:.001},{name:`µs`,ms:.001,below:1},{name:`ms`,ms:1,below:1e4},{name:`s`,ms:1e3,below:6e5},{name:`min`,ms:6e4,below:36e6},{name:`h`,ms:36e5,below:1/0}],c=Object.fromEntries(s.map(({name:e,ms:t})=>[e,t]));function l(e){let t=Math.max(0,...e.map(e=>Math.abs(e??0)));return t===0?`ms`:(s.find(e=>t<e.below)??s[5]).name}function u(e,t=3){return{duration:l(e),size:y(e,t),digits:t}}function d(e,t,n=u([e])){if(e===void 0)return`–`;let{number:r,suffix:i}=f(e,t,n);return r+i}function f(e,t,n){switch(t){case`ms`:return{number:m(e,n),suffix:` ${n.duration}`};case`ratio`:return{number:g(e,n.digits),suffix:`%`};case`1/s`:return{number:O(e,n.digits),suffix:`/s`};case`count`:return{number:_(e,n.digits),suffix:``};case`bytes`:return{number:b(e,n),suffix:` ${v[n.size]}`};case`usd/h`:return{number:O(e,n.digits+1),suffix:` USD/h`};case``:return{number:O(e,n.digits),suffix:``}}}function p(e,t=l([e])){return`${m(e,{duration:t,digits:3})} ${t}`}function m(e,t){let n=c[t.duration];return O(n<1?e*Math.round(1/n):e/n,t.digits)}function h(e){return`${g(e,3)}%`}function g(e,t){let n=e*100,r=Math.abs(n);if(r===0)return`0`;if(r===100)return j(A(n,0));let i=r>=.1?Math.max(k(r,t),t-2):k(r,t-1);for(r>=10&&(i=k(r,t));i<15&&Number(A(r,i))===100;)i++;return j(A(n,i))}function _(e,t=3){return Number.isInteger(e)?j(A(e,0)):O(e,t)}let v=[`B`,`kB`,`MB`,`GB`,`TB`];function y(e,t){let n=Math.max(0,...e.map(e=>Math.abs(e??0))),r=0;for(;r<v.length-1&&Number(n.toPrecision(t))>=1e3;)n/=1e3,r++;return r}function b(e,{size:t,digits:n}){return t===0?_(e,n):O(e/1e3**t,n)}function x(e){let t=A(e*100,1);return Number(t)===0?`±0.0%`:`${D(Math.abs(Number(t))>=100?A(e*100,0):t)}%`}function S(e){let t=Math.round(Math.abs(e)/1e3),[n,r]=[Math.floor(t/3600),Math.floor(t/60)%60],i=e=>`${e}`.padStart(2,`0`),a=n>0?`${n}:${i(r)}:${i(t%60)}`:`${r}:${i(t%60)}`;return e<0&&t>0?`-${a}`:a}function C(e){let t=S(e);return t.startsWith(`-`)||t===`0:00`?t:`+${t}`}function w(e){let t=A(e*100,2);return`${Number(t)===0?`±0.00`:D(t)} pp`}function T(e){return e<=0?`min`:e>=1?`max`:`p${Number((e*100).toPrecision(5))}`}function E(e){let t=/^(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2})(?::\\d{2}(?:\\.\\d+)?)?Z$/.exec(e);return t?`${t[1]} ${t[2]} UTC`:e}function D(e){return j(e.startsWith(`-`)?e:`+${e}`)}function O(e,t){return e===0?`0`:Math.abs(e)>=0x38d7ea4c68000?e.toExponential(t-1):j(A(e,k(Math.abs(e),t)))}function k(e,t){let n=Number(e.toExponential(t-1).split(`e`)[1]);return Math.min(Math.max(0,t-1-n),15)}function A(e,t){let n=e.toFixed(t);return/^-[0.]+$/.test(n)?n.slice(1):n}function j(e){let[t,n]=e.split(`.`),r=t.replace(/\\B(?=(\\d{3})+$)/g,`,`);return n===void 0?r:`${r}.${n}`}function ee({workflow:e,kind:t,dimensions:n}){let r=Object.entries(n).sort(([e],[t])=>e<t?-1:1);return JSON.stringify([e,t,r])}function te(e){let t=new Map,n=new Map,r=new Map,i=new Map,a=e=>{let t=`${e.kind}\\n${e.workflow}\\n${JSON.stringify(e.dimensions)}`,n=i.get(t);if(n!==void 0)return n;let a=ee(e),o=r.get(a)??r.size;return r.set(a,o),i.set(t,o),o};for(let n of[e.cells,e.resources])for(let e of n)t.set(`${a(e)} ${e.metric} ${e.run}`,e);for(let t of[e.groupCells,e.resourceGroupCells])for(let e of t)n.set(`${a(e)} ${e.metric} ${e.group}`,e);let o=new Map(e.metrics.map(e=>[e.id,e])),s=new Map(e.runs.map(e=>[e.id,e])),c=new Map(e.groups.map(e=>[e.id,e])),l=t=>{let n=new Set(t.map(({metric:e})=>e));return e.metrics.filter(({id:e})=>n.has(e))},u=new Map;for(let{dimensions:t}of e.workflows)for(let[e,n]of Object.entries(t)){let t=u.get(e)??[];t.includes(n)||t.push(n),u.set(e,t)}return{campaign:e,runs:e.groups.flatMap(e=>e.runs.flatMap(e=>s.get(e)??[])),workflows:e.workflows.map((e,t)=>({...e,key:ee(e),index:t})),resources:ne(e.resources),workflowMetrics:l(e.cells),resourceMetrics:l(e.resources),dimensions:u,cell:(e,n,r)=>t.get(`${a(e)} ${n} ${r}`),groupCell:(e,t,r)=>n.get(`${a(e)} ${t} ${r}`),metric:e=>o.get(e)??{id:e,label:e,unit:``},group:e=>c.get(e)}}function ne(e){let t=new Map;for(let{workflow:n,kind:r,dimensions:i}of e){let e={workflow:n,kind:r,dimensions:i},a=ee(e);t.has(a)||t.set(a,{...e,key:a,index:t.size})}return[...t.values()]}function re(e,t,n){let r=e.group(t)?.baseline===!0;return{run(i,a){let o=e.cell(i,n,a);if(o?.state===`measured`)return r?ie(o):ae(e,t,o.value,i,n)},group(i,a){let o=e.groupCell(i,n,a);if(!(!o||a===t))return r?ie(o):ae(e,t,o.value,i,n)}}}function ie({delta:e,change:t}){return e&&{...e,...t!==void 0&&{change:t}}}function ae(e,t,n,r,i){let a=e.groupCell(r,i,t)?.value;if(a!==void 0&&n!==void 0)return{absolute:n-a,...a!==0&&{relative:n/a-1}}}let M={\"&\":`&amp;`,\"<\":`&lt;`,\">\":`&gt;`,'\"':`&quot;`,\"'\":`&#39;`};function N(e){return e.replace(/[&<>\"']/g,e=>M[e])}let P=/[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800]/gu,oe=/(?<=\\p{Extended_Pictographic})\\u{fe0f}|(?<=\\p{Extended_Pictographic}\\u{fe0f}?)\\u{200d}(?=\\p{Extended_Pictographic})/gu,F=/(\\p{M}{4})\\p{M}+/gu,I=/^[ -~→–±…·]*$/;function se(e){return I.test(e)&&!e.includes(`  `)?e:ce(e).replace(/[\\p{Z}]+/gu,` `)}function ce(e){let t=new Set([...e.matchAll(oe)].map(e=>e.index));return e.replace(P,(e,n)=>t.has(n)?e:/[\\t\\n\\v\\f\\r\\x85]/.test(e)?` `:`�`).replace(F,`$1�`).replace(/[\\u2028\\u2029]/g,` `)}function le(e,t){let n=de(e,t);if(!n)return e;let r=Math.ceil((t-1)/2),i=t-1-r;return n.slice(0,r).join(``)+`…`+(i>0?n.slice(-i).join(``):``)}function ue(e,t){let n=de(e,t);return n?n.slice(0,t-1).join(``).trimEnd()+`…`:e}function de(e,t){if(e.length<=t)return;let n=[...e];return n.length>t?n:void 0}function fe(e,t=80){let n=se(e).replace(/^ | $/g,`␣`);return n===``?`(empty)`:le(n,t)}function pe(e,t=400){return ue(se(e).trim(),t)}function L(e,t=1e3){return N(pe(e,t))}function R(e){return N(fe(e))}function z(e){return N(e)}function me(e){return Object.entries(e).map(([e,t])=>` <span class=\"tag\">${R(e)} ${R(t)}</span>`).join(``)}let he=new Set([`ms`,`ratio`,`1/s`,`count`,`bytes`,`usd/h`,``]);function B(e,{unit:t},n){return e===void 0?`–`:he.has(t)?d(e,t,n??u([e])):`${d(e,``)} ${t}`}function ge(e,{unit:t}){return t===`ratio`?w(e.absolute):e.relative===void 0?`–`:x(e.relative)}function _e(e,t,n){return n===``?``:`<section id=\"${e}\">\\n<h2>${L(t)}</h2>\\n${n}\\n</section>`}function ve(e,t,n=``){return`<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"${z(e)}\"${n}>${t}</div>`}let V={\"copied-cell\":{sign:`≡`,words:`the same figure stands in another row`},bimodal:{sign:`⇅`,words:`values of repeats fall into two clusters`}};function H(e,t){let n=new Set(t.hidden);return e.campaign.groups.flatMap(t=>{let r=e.runs.filter(e=>e.group===t.id&&!n.has(e.id));return r.length>0?[[t,r]]:[]})}function ye(e,t){let n=H(e,t);if(n.length===0)return`<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>`;let r=re(e,t.baseline,t.metric),i=n.flatMap(([,e])=>e),a=Te(e,t,r,i),o=e.metric(t.metric),s=a.map(n=>De(e,t,o,n,i,r)),c=`${o.label} of each workflow in each run`;return ve(c,`<table role=\"grid\" aria-label=\"${z(c)}\" data-matrix>\n${Se(e,i.length)}<thead>${Ce(n,t,e)}${we(n,t)}</thead>\n<tbody>\n${s.join(`\n`)}\n</tbody></table>`)}function be(e,t,n){let r=[n.workflow,...Object.values(n.dimensions)].join(` `).toLowerCase();if(t.search!==``&&!r.includes(t.search.toLowerCase()))return!1;for(let[e,r]of Object.entries(t.dimensions))if(n.dimensions[e]!==r)return!1;if(!t.changedOnly)return!0;let i=re(e,t.baseline,t.metric);return H(e,t).flatMap(([,e])=>e).some(e=>xe(i.run(n,e.id))||xe(i.group(n,e.group)))}function xe(e){return e?.change===`regressed`||e?.change===`improved`}function Se({campaign:e},t){return`<colgroup><col class=\"names\">${e.noise?`<col class=\"spreads\">`:``}<col class=\"values\" span=\"${t}\"></colgroup>`}function Ce(e,t,n){return`<tr><th rowspan=\"2\" scope=\"col\" class=\"name\">workflow</th>${n.campaign.noise?`<th rowspan=\"2\" scope=\"col\" class=\"number\">spread</th>`:``}${e.map(([e,n])=>{let r=e.id===t.baseline,i=[...e.class===void 0?[]:[`class ${e.class}`],...e.cost?[d(e.cost.perHour,`usd/h`)]:[],...e.cost?.change===void 0?[]:[x(e.cost.change)]],a=e.title===void 0?``:`<span class=\"title\" title=\"${L(e.title)}\">${L(e.title)}</span>`,o=r?` <span class=\"badge\">baseline</span>`:``,s=i.length>0?`<small>${i.map(e=>L(e)).join(` · `)}</small>`:``;return`<th scope=\"colgroup\" colspan=\"${n.length}\"${r?` class=\"base\"`:``}>${a}${o}${s}</th>`}).join(``)}</tr>`}function we(e,t){return`<tr>${e.flatMap(([,e])=>e.map(e=>{let n=t.sort===e.id?` aria-sort=\"${t.descending?`descending`:`ascending`}\"`:``,r=e.title===void 0?``:` title=\"${z(e.title)}\"`;return`<th scope=\"col\" class=\"number\"${n}><button type=\"button\" data-sort=\"${z(e.id)}\"${r}>${R(e.id)}</button></th>`})).join(``)}</tr>`}function Te(e,t,n,r){let i=e.workflows,a=(e,t)=>e.index-t.index,o=t.descending?-1:1,s=e=>{let t=new Map(i.map(t=>[t,e(t)]));return(e,n)=>{let[r,i]=[t.get(e),t.get(n)];return r===void 0||i===void 0?Number(r===void 0)-Number(i===void 0)||a(e,n):o*(r-i)||a(e,n)}};switch(t.sort){case`name`:return[...i].sort((e,n)=>t.descending?a(e,n):a(n,e));case`spread`:return[...i].sort(s(e=>e.spread));case`worst`:return[...i].sort(s(e=>Ee(e,r,n)));default:return[...i].sort(s(r=>t.show===`change`?n.run(r,t.sort)?.relative:e.cell(r,t.metric,t.sort)?.value))}}function Ee(e,t,n){let r=[...new Set(t.map(e=>e.group))].flatMap(t=>n.group(e,t)??[]).flatMap(({relative:e,change:t})=>e===void 0?[]:[e-(t===`regressed`?0:1e3)]);return r.length===0?void 0:Math.max(...r)}function De(e,t,n,r,i,a){let o=i.map(n=>e.cell(r,t.metric,n.id)),s=u(o.map(e=>e?.value)),c=o.map((e,o)=>Oe(e,i[o].id,{view:t,metric:n,row:r,changes:a,scale:s})),l=e.campaign.noise?`<td class=\"number soft\">${r.spread===void 0?``:`±${d(r.spread,`ratio`)}`}</td>`:``,f=`<th scope=\"row\" class=\"name\"><button type=\"button\" data-row=\"${r.index}\">${R(r.workflow)}</button>${me(r.dimensions)}</th>`;return`<tr id=\"w${r.index}\" data-index=\"${r.index}\">${f}${l}${c.join(``)}</tr>`}function Oe(e,t,n){let{view:r,metric:i,row:a,changes:o,scale:s}=n,c=` data-run=\"${z(t)}\"`,l=e?.reason===void 0?``:` title=\"${L(e.reason)}\"`;if(!e||e.state===`not-run`)return`<td class=\"none\"${c}${l}><span class=\"hint\">not run</span></td>`;if(e.state===`missing`)return`<td class=\"missing\"${c}${l}>missing</td>`;let u=B(e.value,i,s);if(e.state===`void`)return`<td class=\"void\"${c}${l}><s>${u}</s><small>void</small></td>`;let d=o.run(a,t),f=ke(d,i),[p,m]=r.show===`change`&&f!==``?[f,u]:[u,f],h=xe(d)?d.change===`regressed`?` worse`:` better`:``,g=h===``?``:`<i aria-hidden=\"true\">${d.relative>=0?`▲`:`▼`}</i>`;return`<td class=\"number${h}\"${c}>${p}${(e.marks??[]).map(e=>{let t=V[e];return t?`<sup title=\"${t.words}\">${t.sign}<span class=\"hint\">${t.words}</span></sup>`:``}).join(``)}<small>${g}${m}</small></td>`}function ke(e,t){return e===void 0?``:ge(e,t)}function Ae({campaign:e}){let t=e.groups.find(e=>e.baseline)??e.groups[0],n=e.groups.filter(e=>e!==t),r=(n.find(({id:t})=>e.best?.groups.includes(t))??n.at(-1))?.id;return{metric:e.metric,show:`value`,changedOnly:!1,search:``,dimensions:{},baseline:t?.id??``,...r!==void 0&&{candidate:r},hidden:[],sort:`worst`,descending:!0}}function je(e,t){let n=new URLSearchParams,r=(e,t,r)=>{t!==r&&n.set(e,t)};r(`metric`,e.metric,t.metric),r(`show`,e.show,t.show),r(`changed`,String(e.changedOnly),String(t.changedOnly)),r(`search`,e.search,t.search),r(`baseline`,e.baseline,t.baseline),r(`with`,e.candidate??``,t.candidate??``),r(`hidden`,JSON.stringify(e.hidden),JSON.stringify(t.hidden)),r(`sort`,e.sort,t.sort),r(`order`,e.descending?`down`:`up`,t.descending?`down`:`up`);for(let[t,r]of Object.entries(e.dimensions))n.set(`dimension.${t}`,r);return e.open&&n.set(`open`,`${e.open.row} ${e.open.run}`),n.toString()}function Me(e,t,n){let r=new URLSearchParams(e),{campaign:i}=n,a=(e,t,n)=>e!==null&&t.includes(e)?e:n,o=i.groups.map(({id:e})=>e),s=i.runs.map(({id:e})=>e),c=a(r.get(`with`),o,t.candidate??``),l=[...n.dimensions].flatMap(([e,t])=>{let n=r.get(`dimension.${e}`);return n!==null&&t.includes(n)?[[e,n]]:[]}),[,u,d]=/^(\\d+) (.*)$/s.exec(r.get(`open`)??``)??[],f=u!==void 0&&n.workflows[Number(u)]!==void 0&&s.includes(d);return{metric:a(r.get(`metric`),n.workflowMetrics.map(({id:e})=>e),t.metric),show:r.get(`show`)===`change`?`change`:`value`,changedOnly:r.get(`changed`)===`true`,search:r.get(`search`)??``,dimensions:Object.fromEntries(l),baseline:a(r.get(`baseline`),o,t.baseline),...c!==``&&{candidate:c},hidden:Ne(r.get(`hidden`),s),sort:a(r.get(`sort`),[`name`,`spread`,`worst`,...s],t.sort),descending:r.get(`order`)===null?t.descending:r.get(`order`)===`down`,...f&&{open:{row:Number(u),run:d}}}}function Ne(t,n){try{let r=e(t??`[]`);return Array.isArray(r)?n.filter(e=>r.includes(e)):[]}catch{return[]}}function Pe(e,t){let{errors:n}=e.campaign;if(n.length===0)return``;let r=new Set(t.hidden),i=e.runs.filter(e=>!r.has(e.id)&&n.some(({counts:t})=>Object.hasOwn(t,e.id))),a=n.map(({workflow:e,dimensions:t,code:n,message:r,counts:a})=>{let o=i.map(({id:e})=>`<td class=\"number\">${Object.hasOwn(a,e)?_(a[e]):``}</td>`);return`<tr data-words=\"${z(e.toLowerCase())}\"><th scope=\"row\" class=\"name\">${R(e)}${me(t)}</th><td>${L(n)}</td><td>${L(r)}</td>${o.join(``)}</tr>`});return _e(`errors`,`Errors`,ve(`Errors`,`<table><thead><tr><th scope=\"col\">workflow</th><th scope=\"col\">code</th><th scope=\"col\">message</th>${i.map(e=>`<th scope=\"col\" class=\"number\">${R(e.id)}</th>`).join(``)}</tr></thead><tbody>\\n${a.join(`\n`)}\\n</tbody></table>`))}function Fe(e,t){let n=e.workflowMetrics.map(({id:e,label:n})=>Le(e,n,t.metric)),r=e.campaign.groups.map(({id:e,title:t})=>[e,t===void 0?e:`${e}: ${t}`]),i=r.map(([e,n])=>Le(e,n,t.baseline)),a=r.map(([e,n])=>Le(e,n,t.candidate??``)),o=[...e.dimensions].filter(([,e])=>e.length>1).map(([e,n])=>{let r=t.dimensions[e]??``,i=[Le(``,`all`,r),...n.map(e=>Le(e,e,r))];return Ie(`dimension:${e}`,e,i)}),s=[Le(`worst`,`worst change`,t.sort),Le(`name`,`name`,t.sort),...e.campaign.noise?[Le(`spread`,`spread`,t.sort)]:[],...e.runs.map(({id:e})=>Le(e,`run ${e}`,t.sort))];return`<form class=\"controls scripted\" aria-label=\"What is shown\">\n<label class=\"search\">Filter <input type=\"search\" name=\"search\" value=\"${z(t.search)}\" placeholder=\"workflow, service, statement\"></label>\n${Ie(`metric`,`Metric`,n)}\n${Ie(`show`,`Large figure`,[Le(`value`,`value`,t.show),Le(`change`,`change`,t.show)])}\n${Ie(`baseline`,`Baseline`,i)}\n${r.length>1?Ie(`candidate`,`Candidate`,a):``}\n${Ie(`sort`,`Sort by`,s)}\n<button type=\"button\" name=\"order\">${t.descending?`▼ largest first`:`▲ smallest first`}</button>\n${o.join(`\n`)}\n<label><input type=\"checkbox\" name=\"changed\"${t.changedOnly?` checked`:``}> only what changed</label>\n<button type=\"reset\" name=\"reset\">Reset</button>\n<output class=\"soft\" aria-live=\"polite\"></output>\n</form>`}function Ie(e,t,n){return`<label>${R(t)} <select name=\"${z(e)}\">${n.join(``)}</select></label>`}function Le(e,t,n){return`<option value=\"${z(e)}\"${e===n?` selected`:``}>${L(t,60)}</option>`}function Re(e,t,n){let r=e.get(t);r?r.push(n):e.set(t,[n])}function ze(e,t){let n=new Map;for(let r of e)Re(n,t(r),r);return n}let Be=new Set([`completed`,`complete`,`success`,`succeeded`,`ok`,`committed`]);function Ve(e,t){let{jobs:n}=e.campaign;if(n.length===0)return``;let r=new Set(t.hidden),i=e.runs.filter(e=>!r.has(e.id)&&n.some(t=>t.run===e.id)),a=[...ze(n,e=>JSON.stringify([e.workflow,e.dimensions])).values()].map(e=>{let[t]=e,n=i.map(t=>`<td class=\"number\">${He(e.filter(e=>e.run===t.id))}</td>`);return`<tr data-words=\"${z(t.workflow.toLowerCase())}\"><th scope=\"row\" class=\"name\">${R(t.workflow)}${me(t.dimensions)}</th>${n.join(``)}</tr>`});return _e(`jobs`,`Jobs`,ve(`Jobs`,`<table><thead><tr><th scope=\"col\">job</th>${i.map(e=>`<th scope=\"col\" class=\"number\">${R(e.id)}</th>`).join(``)}</tr></thead><tbody>\\n${a.join(`\n`)}\\n</tbody></table>`))}function He(e){if(e.length===0)return``;let t=e.reduce((e,t)=>(t.durationMs??-1)>(e.durationMs??-1)?t:e),n=e.filter(({status:e})=>e!==void 0&&!Be.has(e.toLowerCase()));return`${t.durationMs===void 0?`did not end`:S(t.durationMs)}${t.delta?`<small>${C(t.delta.absolute)}</small>`:``}${e.length>1&&t.tenant!==void 0?`<small>slowest of ${e.length}: ${R(t.tenant)}</small>`:``}${n.map(({status:t,error:n,tenant:r})=>`<small class=\"worse\">${e.length>1&&r!==void 0?`${R(r)} `:``}${L(t)}${n===void 0?``:`: ${L(n)}`}</small>`).join(``)}`}let Ue={left:62,right:12,top:10,bottom:34};function We(e,t){let[n]=e.campaign.levels;if(n===void 0)return``;let r=Ge(e,t),i=e.metric(t.metric),a=[...Ke(e,t,n,r)].map(([e,t])=>qe(e,n,i.label,i.unit,t,r));if(a.length===0)return``;let o=r.map((t,n)=>`<span class=\"series-${n}\"><b>━</b> ${R(e.group(t)?.title??t)}</span>`).join(` `);return _e(`levels`,`Over ${n}`,`<p class=\"legend\">${o}</p>\\n<div class=\"charts\">\\n${a.join(`\n`)}\\n</div>`)}function Ge(e,t){let n=[t.baseline,...t.candidate===void 0?[]:[t.candidate],...e.campaign.groups.map(({id:e})=>e)];return[...new Set(n)].filter(t=>e.group(t)).slice(0,6)}function Ke(e,t,n,r){let i=new Map;for(let a of e.workflows){if(!Object.hasOwn(a.dimensions,n))continue;let{[n]:o,...s}=a.dimensions,c=Object.entries(s).map(([e,t])=>`${e} ${t}`),l=[a.workflow,...c].join(` · `),u=i.get(l)??r.map(e=>({group:e,points:[]}));for(let n of u){let r=e.groupCell(a,t.metric,n.group)?.value;r!==void 0&&n.points.push([Number(o),r])}i.set(l,u)}for(let[e,t]of i){for(let{points:e}of t)e.sort(([e],[t])=>e-t);t.every(({points:e})=>e.length<2)&&i.delete(e)}return i}function qe(e,t,n,r,i,a){let o=i.flatMap(e=>e.points),s=[...new Set(o.map(([e])=>e))].sort((e,t)=>e-t),c=Je(Math.max(...o.map(([,e])=>e))),l=u([c]),f=e=>{let[t,n]=[s[0],s.at(-1)];return Ye(Ue.left+(e-t)/(n-t||1)*(300-Ue.left-Ue.right))},p=e=>Ye(180-Ue.bottom-e/(c||1)*(180-Ue.top-Ue.bottom)),m=[0,c/2,c].map(e=>`<line class=\"grid\" x1=\"${Ue.left}\" x2=\"${300-Ue.right}\" y1=\"${p(e)}\" y2=\"${p(e)}\"/><text x=\"${Ue.left-6}\" y=\"${p(e)+4}\" text-anchor=\"end\">${B(e,{unit:r},l)}</text>`),h=s.map(e=>`<text x=\"${f(e)}\" y=\"${180-Ue.bottom+16}\" text-anchor=\"middle\">${d(e,`count`)}</text>`),g=i.flatMap(({group:e,points:n})=>n.length===0?[]:[`<g class=\"series-${a.indexOf(e)}\"><path d=\"${n.map(([e,t],n)=>`${n===0?`M`:`L`}${f(e)} ${p(t)}`).join(``)}\"/>${n.map(([n,i])=>{let a=`${e}, ${t} ${n}: ${B(i,{unit:r},l)}`;return`<circle cx=\"${f(n)}\" cy=\"${p(i)}\" r=\"3\"><title>${L(a)}</title></circle>`}).join(``)}</g>`]),_=`<figcaption>${R(e)}</figcaption>`,v=`<text x=\"${(300+Ue.left)/2}\" y=\"178\" text-anchor=\"middle\">${R(t)}</text>`;return`<figure>${_}<svg viewBox=\"0 0 300 180\" role=\"img\" aria-label=\"${L(`${n} of ${e} over ${t}`)}\">${m.join(``)}${h.join(``)}${v}${g.join(``)}</svg></figure>`}function Je(e){if(!(e>0))return 1;let t=10**Math.floor(Math.log10(e));return[1,2,5,10].map(e=>e*t).find(t=>t>=e)??e}function Ye(e){return Math.round(e*10)/10}function Xe(e,t){return _e(`resources`,`Resources`,e.resourceMetrics.map(n=>Ze(e,t,n)).join(`\n`))}function Ze(e,t,n){let r=re(e,t.baseline,n.id),i=new Set(t.hidden),a=e.runs.filter(({id:e})=>!i.has(e)),o=t.candidate===t.baseline?void 0:t.candidate,s=e.resources.flatMap(t=>{let i=a.flatMap(r=>{let i=e.cell(t,n.id,r.id)?.value;return i===void 0?[]:[{run:r.id,group:r.group,value:i}]});return i.length===0?[]:[{row:t,cells:i,found:o===void 0?void 0:r.group(t,o)}]});if(s.length===0)return``;let c=Math.max(...s.flatMap(({cells:e})=>e.map(({value:e})=>e))),l=e=>Math.abs(e.found?.absolute??0),d=[...s].sort((e,t)=>l(t)-l(e)||e.row.index-t.row.index).map(({row:r,cells:i,found:a})=>{let s=t=>t===void 0?void 0:e.groupCell(r,n.id,t)?.value,[l,d]=[s(t.baseline),s(o)],f=u(i.map(({value:e})=>e)),p=a?.change===`regressed`?` worse`:a?.change===`improved`?` better`:``;return`<tr data-words=\"${z(Qe(r))}\"><th scope=\"row\" class=\"name\"><button type=\"button\" data-resource=\"${r.index}\" data-metric=\"${z(n.id)}\">${R(r.workflow)}</button>${me(r.dimensions)}</th><td class=\"plot\">${$e(i,t.baseline,c,e=>B(e,n,f))}</td><td class=\"number\">${B(l,n,f)}</td><td class=\"number\">${B(d,n,f)}</td><td class=\"number${p}\">${a?ge(a,n):``}</td></tr>`}),f=[t.baseline,o].map(e=>`<th scope=\"col\" class=\"number\">${e===void 0?``:L(e)}</th>`),p=`<tr><th scope=\"col\">resource</th><th scope=\"col\">each run, 0 to ${B(c,n)}</th>${f.join(``)}<th scope=\"col\" class=\"number\">change</th></tr>`;return`<h3>${L(n.label)}</h3>\\n${ve(n.label,`<table><thead>${p}</thead><tbody>\\n${d.join(`\n`)}\\n</tbody></table>`)}`}function Qe({workflow:e,dimensions:t}){return[e,...Object.values(t)].join(` `).toLowerCase()}function $e(e,t,n,r){let i=e=>Math.round((4+e/(n||1)*192)*10)/10,a=e.map(({run:e,group:n,value:a})=>`<circle class=\"${n===t?`dot base`:`dot`}\" cx=\"${i(a)}\" cy=\"${18/2}\" r=\"3.5\"><title>${R(e)}: ${r(a)}</title></circle>`);return`<svg class=\"strip\" width=\"200\" height=\"18\" viewBox=\"0 0 200 18\" role=\"img\" aria-label=\"${e.length} runs\"><line class=\"zero\" x1=\"4\" x2=\"196\" y1=\"${18/2}\" y2=\"${18/2}\"/>${a.join(``)}</svg>`}function et(e,t){let n=tt(e).filter(({of:t})=>e.runs.some(e=>t(e)!==void 0)),r=n.map(({title:e,number:t})=>`<th scope=\"col\"${t?` class=\"number\"`:``}>${L(e)}</th>`),i=new Set(t.hidden),a=e.campaign.groups.flatMap(r=>e.runs.filter(e=>e.group===r.id).map((e,a,o)=>{let s=n.map(({of:t,number:n})=>`<td${n?` class=\"number\"`:``}>${t(e)??``}</td>`),c=a>0?``:`<td rowspan=\"${o.length}\" class=\"scripted\"><input type=\"radio\" name=\"baseline\" value=\"${z(r.id)}\"${r.id===t.baseline?` checked`:``} aria-label=\"Compare with ${z(r.id)}\"></td>`,l=`<td class=\"scripted\"><input type=\"checkbox\" data-show=\"${z(e.id)}\"${i.has(e.id)?``:` checked`} aria-label=\"Show run ${z(e.id)}\"></td>`,u=r.id===t.baseline?` <span class=\"badge\">baseline</span>`:``;return`<tr${a===0?` class=\"first\"`:``}>${c}${l}<th scope=\"row\">${R(e.id)}${u}</th>${s.join(``)}</tr>`}));return _e(`runs`,`Runs`,ve(`Runs`,`<table><thead><tr><th scope=\"col\" class=\"scripted\">baseline</th><th scope=\"col\" class=\"scripted\">show</th><th scope=\"col\">run</th>${r.join(``)}</tr></thead><tbody>\\n${a.join(`\n`)}\\n</tbody></table>`))}function tt(e){let{campaign:t}=e,n=t.facts.filter(({differs:e,item:t})=>e&&t===void 0).slice(0,6),r=t=>e.group(t.group);return[{title:`title`,of:e=>nt(e.title??r(e)?.title)},...n.map(({fact:e,values:t})=>({title:e,of:e=>nt(t[e.id])})),{title:`class`,number:!0,of:e=>e.class===void 0?void 0:String(e.class)},{title:`started`,of:e=>e.startedAt===void 0?void 0:L(E(e.startedAt))},{title:`duration`,number:!0,of:e=>e.durationMs===void 0?void 0:p(e.durationMs)},{title:`users`,number:!0,of:e=>e.users===void 0?void 0:_(e.users)},{title:`samples`,number:!0,of:e=>e.samples===void 0?void 0:_(e.samples)},{title:`errors`,number:!0,of:e=>e.errors===void 0?void 0:_(e.errors)},{title:`cost`,number:!0,of:e=>e.costPerHour===void 0?void 0:d(e.costPerHour,`usd/h`)},{title:`note`,of:e=>nt(e.note??r(e)?.note)}]}function nt(e){return e===void 0||e===``?void 0:L(e)}let rt=.1;function it(e,t){let{baseline:n,candidate:r}=t;if(r===void 0||r===n)return``;let i=e.metric(t.metric),a=re(e,n,t.metric),o=e.workflows.flatMap(i=>{let o=e.groupCell(i,t.metric,n)?.value,s=e.groupCell(i,t.metric,r)?.value,c=a.group(i,r);return o===void 0||s===void 0||!c?[]:[{row:i,before:o,after:s,found:c}]});if(o.length===0)return``;let s=i.unit===`ratio`,c=({relative:e,absolute:t})=>s?t:e??0,l=at(o.map(({found:e})=>Math.max(...[e.low,e.high,c(e)].map(e=>Math.abs(e??0))))),d=s?w:x,f=[...o].sort((e,t)=>c(t.found)-c(e.found)).map(({row:e,before:t,after:n,found:r})=>{let a=u([t,n]),o=r.change===`regressed`?` worse`:r.change===`improved`?` better`:``,s=r.low===void 0||r.high===void 0?``:`<small>${d(r.low)} … ${d(r.high)}</small>`;return`<tr data-name=\"${e.index}\"><th scope=\"row\" class=\"name\">${R(e.workflow)}${me(e.dimensions)}</th><td class=\"number\">${B(t,i,a)}</td><td class=\"number\">${B(n,i,a)}</td><td class=\"number${o}\">${ge(r,i)}${s}</td><td class=\"plot${o}\">${ot(r,c(r),l)}</td></tr>`}),p=`<span class=\"axis\"><span>${d(-l)}</span><span>0</span><span>${d(l)}</span></span>`,m=`${e.group(r)?.title??r} against ${e.group(n)?.title??n}`,h=ve(m,`<table><thead>${`<tr><th scope=\"col\">workflow</th><th scope=\"col\" class=\"number\">${L(n)}</th><th scope=\"col\" class=\"number\">${L(r)}</th><th scope=\"col\" class=\"number\">change, 95 % interval</th><th scope=\"col\" class=\"plot\">${p}</th></tr>`}</thead><tbody>\\n${f.join(`\n`)}\\n</tbody></table>`);return _e(`side-by-side`,`Side by side`,`<p class=\"soft\">${L(i.label)}: ${L(m)}</p>\\n${h}`)}function at(e){let t=e.filter(Number.isFinite).sort((e,t)=>e-t),n=t[Math.floor(t.length*.9)]??rt;return Math.min(1,Math.max(rt,Math.ceil(n*20)/20))}function ot({low:e,high:t},n,r){let i=e=>st((Math.min(r,Math.max(-r,e))+r)/(2*r)*212+4),a=e===void 0||t===void 0?``:`<line class=\"span\" x1=\"${i(e)}\" x2=\"${i(t)}\" y1=\"9\" y2=\"9\"/>`,o=Math.abs(n)>r?`<path class=\"dot\" d=\"M${i(n)} 9l${n>0?`-6 -4v8`:`6 -4v8`}z\"/>`:`<circle class=\"dot\" cx=\"${i(n)}\" cy=\"9\" r=\"3.5\"/>`;return`<svg class=\"interval\" width=\"220\" height=\"18\" viewBox=\"0 0 220 18\" aria-hidden=\"true\"><line class=\"zero\" x1=\"${i(0)}\" x2=\"${i(0)}\" y1=\"0\" y2=\"18\"/>${a}${o}</svg>`}function st(e){return Math.round(e*10)/10}function ct(e,t){let{sql:n}=e.campaign;if(n.length===0)return``;let r=[t.baseline,...t.candidate===void 0||t.candidate===t.baseline?[]:[t.candidate]],i=n.map(t=>({statement:t,sides:r.map(n=>ut(t,e.group(n)?.runs??[]))})),a=({sides:e})=>Math.max(...e.map(e=>e.load??(e.calls??0)*(e.meanMs??0))),o=Math.max(...i.map(a)),s=[...i].sort((e,t)=>a(t)-a(e)).map(({statement:e,sides:t})=>{let n=e.change===`both`?``:` <span class=\"tag ${e.change}\">${e.change}</span>`,r=t.map(e=>lt(e,o)),i=Object.entries(t.at(-1).waits).sort(([,e],[,t])=>t-e).slice(0,3).map(([e,t])=>`${L(e)} ${h(t)}`);return`<tr id=\"sql-${z(e.id)}\" data-words=\"${z(e.text.toLowerCase().slice(0,2e3))}\"><th scope=\"row\" class=\"statement\"><code>${L(e.text,2e3)}</code>${n}${me(e.dimensions)}</th>${r.join(``)}<td>${i.join(`, `)}</td></tr>`});return _e(`sql`,`SQL`,ve(`SQL statements`,`<table><thead>${`<tr><th rowspan=\"2\" scope=\"col\">statement</th>${r.map(e=>`<th scope=\"colgroup\" colspan=\"3\">${L(e)}</th>`).join(``)}<th rowspan=\"2\" scope=\"col\">waits for</th></tr><tr>${r.map(()=>`<th scope=\"col\" class=\"number\">calls</th><th scope=\"col\" class=\"number\">mean</th><th scope=\"col\" class=\"number\">load</th>`).join(``)}</tr>`}</thead><tbody>\\n${s.join(`\n`)}\\n</tbody></table>`))}function lt({calls:e,meanMs:t,load:n},r){let i=n===void 0||r===0?0:Math.round(n/r*100),a=i===0?``:`<meter min=\"0\" max=\"100\" value=\"${i}\" aria-hidden=\"true\"></meter>`;return[e===void 0?``:_(Math.round(e)),t===void 0?``:p(t),n===void 0?``:`${d(n,``)}${a}`].map(e=>`<td class=\"number\">${e}</td>`).join(``)}function ut({runs:e},t){let n=t.flatMap(t=>Object.hasOwn(e,t)?[e[t]]:[]),r=e=>{let t=n.flatMap(t=>e(t)??[]);return t.length===0?void 0:t.reduce((e,t)=>e+t,0)/t.length},[i,a,o]=[r(e=>e.calls),r(e=>e.meanMs),r(e=>e.load)];return{...i!==void 0&&{calls:i},...a!==void 0&&{meanMs:a},...o!==void 0&&{load:o},waits:n[0]?.waits??{}}}function dt(e,t){return{runs:et(e,t),matrix:ft(e,t),\"side-by-side\":it(e,t),levels:We(e,t),resources:Xe(e,t),sql:ct(e,t),jobs:Ve(e,t),errors:Pe(e,t)}}function ft(e,t){if(e.workflows.length===0)return``;let{label:n}=e.metric(t.metric),r=`<p class=\"soft static\">Shown is the ${N(n)}; other metrics need scripts, or are in the other formats of this report.</p>`;return _e(`matrix`,`Matrix`,`${Fe(e,t)}${r}<div data-table=\"matrix\">${ye(e,t)}</div>`)}let pt=`u-off`,mt=`u-label`,ht=`width`,gt=`height`,_t=`bottom`,vt=`left`,yt=`right`,bt=`#000`,xt=`#0000`,St=`mousemove`,Ct=`mousedown`,wt=`mouseup`,Tt=`mouseenter`,Et=`mouseleave`,Dt=`dblclick`,Ot=`change`,kt=`dppxchange`,At=typeof window<`u`,jt=At?document:null,Mt=At?window:null,Nt=At?navigator:null,U,Pt;function Ft(){let e=devicePixelRatio;U!=e&&(U=e,Pt&&Yt(Ot,Pt,Ft),Pt=matchMedia(`(min-resolution: ${U-.001}dppx) and (max-resolution: ${U+.001}dppx)`),Jt(Ot,Pt,Ft),Mt.dispatchEvent(new CustomEvent(kt)))}function It(e,t){if(t!=null){let n=e.classList;!n.contains(t)&&n.add(t)}}function Lt(e,t){let n=e.classList;n.contains(t)&&n.remove(t)}function W(e,t,n){e.style[t]=n+`px`}function Rt(e,t,n,r){let i=jt.createElement(e);return t!=null&&It(i,t),n?.insertBefore(i,r),i}function zt(e,t){return Rt(`div`,e,t)}let Bt=new WeakMap;function Vt(e,t,n,r,i){let a=`translate(`+t+`px,`+n+`px)`;a!=Bt.get(e)&&(e.style.transform=a,Bt.set(e,a),t<0||n<0||t>r||n>i?It(e,pt):Lt(e,pt))}let Ht=new WeakMap;function Ut(e,t,n){let r=t+n;r!=Ht.get(e)&&(Ht.set(e,r),e.style.background=t,e.style.borderColor=n)}let Wt=new WeakMap;function Gt(e,t,n,r){let i=t+``+n;i!=Wt.get(e)&&(Wt.set(e,i),e.style.height=n+`px`,e.style.width=t+`px`,e.style.marginLeft=r?-t/2+`px`:0,e.style.marginTop=r?-n/2+`px`:0)}let Kt={passive:!0},qt={...Kt,capture:!0};function Jt(e,t,n,r){t.addEventListener(e,n,r?qt:Kt)}function Yt(e,t,n,r){t.removeEventListener(e,n,Kt)}At&&Ft();function Xt(e,t,n,r){let i;n||=0,r||=t.length-1;let a=r<=2147483647;for(;r-n>1;)i=a?n+r>>1:vn((n+r)/2),t[i]<e?n=i:r=i;return e-t[n]<=t[r]-e?n:r}function Zt(e){return(t,n,r)=>{let i=-1,a=-1;for(let a=n;a<=r;a++)if(e(t[a])){i=a;break}for(let i=r;i>=n;i--)if(e(t[i])){a=i;break}return[i,a]}}let Qt=e=>e!=null,$t=e=>e!=null&&e>0,en=Zt(Qt),tn=Zt($t);function nn(e,t,n,r=0,i=!1){let a=i?tn:en,o=i?$t:Qt;[t,n]=a(e,t,n);let s=e[t],c=e[t];if(t>-1)if(r==1)s=e[t],c=e[n];else if(r==-1)s=e[n],c=e[t];else for(let r=t;r<=n;r++){let t=e[r];o(t)&&(t<s?s=t:t>c&&(c=t))}return[s??K,c??-K]}function rn(e,t,n,r){let i=wn(e),a=wn(t);e==t&&(i==-1?(e*=n,t/=n):(e/=n,t*=n));let o=n==10?Tn:En,s=i==1?vn:bn,c=a==1?bn:vn,l=s(o(_n(e))),u=c(o(_n(t))),d=Cn(n,l),f=Cn(n,u);return n==10&&(l<0&&(d=J(d,-l)),u<0&&(f=J(f,-u))),r||n==2?(e=d*i,t=f*a):(e=Hn(e,d),t=Vn(t,f)),[e,t]}function an(e,t,n,r){let i=rn(e,t,n,r);return e==0&&(i[0]=0),t==0&&(i[1]=0),i}let on=.1,sn={mode:3,pad:on},cn={pad:0,soft:null,mode:0},ln={min:cn,max:cn};function un(e,t,n,r){return $n(n)?fn(e,t,n):(cn.pad=n,cn.soft=r?0:null,cn.mode=r?3:0,fn(e,t,ln))}function G(e,t){return e??t}function dn(e,t,n){for(t=G(t,0),n=G(n,e.length-1);t<=n;){if(e[t]!=null)return!0;t++}return!1}function fn(e,t,n){let r=n.min,i=n.max,a=G(r.pad,0),o=G(i.pad,0),s=G(r.hard,-K),c=G(i.hard,K),l=G(r.soft,K),u=G(i.soft,-K),d=G(r.mode,0),f=G(i.mode,0),p=t-e,m=Tn(p),h=Sn(_n(e),_n(t)),g=Tn(h),_=_n(g-m);(p<1e-24||_>10)&&(p=0,(e==0||t==0)&&(p=1e-24,d==2&&l!=K&&(a=0),f==2&&u!=-K&&(o=0)));let v=p||h||1e3,y=Tn(v),b=Cn(10,vn(y)),x=J(Hn(e-v*(p==0?e==0?.1:1:a),b/10),24),S=e>=l&&(d==1||d==3&&x<=l||d==2&&x>=l)?l:K,C=Sn(s,x<S&&e>=S?S:xn(S,x)),w=J(Vn(t+v*(p==0?t==0?.1:1:o),b/10),24),T=t<=u&&(f==1||f==3&&w>=u||f==2&&w<=u)?u:-K,E=xn(c,w>T&&t<=T?T:Sn(T,w));return C==E&&C==0&&(E=100),[C,E]}let pn=new Intl.NumberFormat(At?Nt.language:`en-US`),mn=e=>pn.format(e),hn=Math,gn=hn.PI,_n=hn.abs,vn=hn.floor,yn=hn.round,bn=hn.ceil,xn=hn.min,Sn=hn.max,Cn=hn.pow,wn=hn.sign,Tn=hn.log10,En=hn.log2,Dn=(e,t=1)=>hn.sinh(e)*t,On=(e,t=1)=>hn.asinh(e/t),K=1/0;function kn(e){return(Tn((e^e>>31)-(e>>31))|0)+1}function An(e,t,n){return xn(Sn(e,t),n)}function jn(e){return typeof e==`function`}function q(e){return jn(e)?e:()=>e}let Mn=()=>{},Nn=e=>e,Pn=(e,t)=>t,Fn=e=>null,In=e=>!0,Ln=(e,t)=>e==t,Rn=/\\.\\d*?(?=9{6,}|0{6,})/gm,zn=e=>{if(Xn(e)||Un.has(e))return e;let t=`${e}`,n=t.match(Rn);if(n==null)return e;let r=n[0].length-1;if(t.indexOf(`e-`)!=-1){let[e,n]=t.split(`e`);return+`${zn(e)}e${n}`}return J(e,r)};function Bn(e,t){return zn(J(zn(e/t))*t)}function Vn(e,t){return zn(bn(zn(e/t))*t)}function Hn(e,t){return zn(vn(zn(e/t))*t)}function J(e,t=0){if(Xn(e))return e;let n=10**t,r=e*n*(1+2**-52);return yn(r)/n}let Un=new Map;function Wn(e){return((``+e).split(`.`)[1]||``).length}function Gn(e,t,n,r){let i=[],a=r.map(Wn);for(let o=t;o<n;o++){let t=_n(o),n=J(Cn(e,o),t);for(let s=0;s<r.length;s++){let c=e==10?+`${r[s]}e${o}`:r[s]*n,l=(o>=0?0:t)+(o>=a[s]?0:a[s]),u=e==10?c:J(c,l);i.push(u),Un.set(u,l)}}return i}let Kn={},qn=[],Jn=[null,null],Yn=Array.isArray,Xn=Number.isInteger,Zn=e=>e===void 0;function Qn(e){return typeof e==`string`}function $n(e){let t=!1;if(e!=null){let n=e.constructor;t=n==null||n==Object}return t}function er(e){return typeof e==`object`&&!!e}let tr=Object.getPrototypeOf(Uint8Array),nr=`__proto__`;function rr(e,t=$n){let n;if(Yn(e)){let r=e.find(e=>e!=null);if(Yn(r)||t(r)){n=Array(e.length);for(let r=0;r<e.length;r++)n[r]=rr(e[r],t)}else n=e.slice()}else if(e instanceof tr)n=e.slice();else if(t(e)){n={};for(let r in e)r!=nr&&(n[r]=rr(e[r],t))}else n=e;return n}function ir(e){let t=arguments;for(let n=1;n<t.length;n++){let r=t[n];for(let t in r)t!=nr&&($n(e[t])?ir(e[t],rr(r[t])):e[t]=rr(r[t]))}return e}function ar(e,t,n){for(let r=0,i,a=-1;r<t.length;r++){let o=t[r];if(o>a){for(i=o-1;i>=0&&e[i]==null;)e[i--]=null;for(i=o+1;i<n&&e[i]==null;)e[a=i++]=null}}}function or(e,t){if(lr(e)){let t=e[0].slice();for(let n=1;n<e.length;n++)t.push(...e[n].slice(1));return ur(t[0])||(t=cr(t)),t}let n=new Set;for(let t=0;t<e.length;t++){let r=e[t][0],i=r.length;for(let e=0;e<i;e++)n.add(r[e])}let r=[Array.from(n).sort((e,t)=>e-t)],i=r[0].length,a=new Map;for(let e=0;e<i;e++)a.set(r[0][e],e);for(let n=0;n<e.length;n++){let o=e[n],s=o[0];for(let e=1;e<o.length;e++){let c=o[e],l=Array(i).fill(void 0),u=t?t[n][e]:1,d=[];for(let e=0;e<c.length;e++){let t=c[e],n=a.get(s[e]);t===null?u!=0&&(l[n]=t,u==2&&d.push(n)):l[n]=t}ar(l,d,i),r.push(l)}}return r}let sr=typeof queueMicrotask>`u`?e=>Promise.resolve().then(e):queueMicrotask;function cr(e){let t=e[0],n=t.length,r=Array(n);for(let e=0;e<r.length;e++)r[e]=e;r.sort((e,n)=>t[e]-t[n]);let i=[];for(let t=0;t<e.length;t++){let a=e[t],o=Array(n);for(let e=0;e<n;e++)o[e]=a[r[e]];i.push(o)}return i}function lr(e){let t=e[0][0],n=t.length;for(let r=1;r<e.length;r++){let i=e[r][0];if(i.length!=n)return!1;if(i!=t){for(let e=0;e<n;e++)if(i[e]!=t[e])return!1}}return!0}function ur(e,t=100){let n=e.length;if(n<=1)return!0;let r=0,i=n-1;for(;r<=i&&e[r]==null;)r++;for(;i>=r&&e[i]==null;)i--;if(i<=r)return!0;let a=Sn(1,vn((i-r+1)/t));for(let t=e[r],n=r+a;n<=i;n+=a){let r=e[n];if(r!=null){if(r<=t)return!1;t=r}}return!0}let dr=[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],fr=[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`];function pr(e){return e.slice(0,3)}let mr=fr.map(pr),hr={MMMM:dr,MMM:dr.map(pr),WWWW:fr,WWW:mr};function Y(e){return(e<10?`0`:``)+e}function X(e){return(e<10?`00`:e<100?`0`:``)+e}let gr={YYYY:e=>e.getFullYear(),YY:e=>(e.getFullYear()+``).slice(2),MMMM:(e,t)=>t.MMMM[e.getMonth()],MMM:(e,t)=>t.MMM[e.getMonth()],MM:e=>Y(e.getMonth()+1),M:e=>e.getMonth()+1,DD:e=>Y(e.getDate()),D:e=>e.getDate(),WWWW:(e,t)=>t.WWWW[e.getDay()],WWW:(e,t)=>t.WWW[e.getDay()],HH:e=>Y(e.getHours()),H:e=>e.getHours(),h:e=>{let t=e.getHours();return t==0?12:t>12?t-12:t},AA:e=>e.getHours()>=12?`PM`:`AM`,aa:e=>e.getHours()>=12?`pm`:`am`,a:e=>e.getHours()>=12?`p`:`a`,mm:e=>Y(e.getMinutes()),m:e=>e.getMinutes(),ss:e=>Y(e.getSeconds()),s:e=>e.getSeconds(),fff:e=>X(e.getMilliseconds())};function _r(e,t){t||=hr;let n=[],r=/\\{([a-z]+)\\}|[^{]+/gi,i;for(;i=r.exec(e);)n.push(i[0][0]==`{`?gr[i[1]]:i[0]);return e=>{let r=``;for(let i=0;i<n.length;i++)r+=typeof n[i]==`string`?n[i]:n[i](e,t);return r}}let vr=new Intl.DateTimeFormat().resolvedOptions().timeZone;function yr(e,t){let n;return t==`UTC`||t==`Etc/UTC`?n=new Date(+e+e.getTimezoneOffset()*6e4):t==vr?n=e:(n=new Date(e.toLocaleString(`en-US`,{timeZone:t})),n.setMilliseconds(e.getMilliseconds())),n}let br=e=>e%1==0,Z=[1,2,2.5,5],xr=Gn(10,-32,0,Z),Sr=Gn(10,0,32,Z),Cr=Sr.filter(br),wr=xr.concat(Sr),Tr=`\n{YYYY}`,Er=`\n{M}/{D}`,Dr=`\n{M}/{D}/{YY}`,Or=`\n{h}:{mm}{aa}`;function kr(e){let t=e*1e3,n=t*60,r=n*60,i=r*24,a=i*30,o=i*365,s=(e==1?Gn(10,0,3,Z).filter(br):Gn(10,-3,0,Z)).concat([t,t*5,t*10,t*15,t*30,n,n*5,n*10,n*15,n*30,r,r*2,r*3,r*4,r*6,r*8,r*12,i,i*2,i*3,i*4,i*5,i*6,i*7,i*8,i*9,i*10,i*15,a,a*2,a*3,a*4,a*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,`{YYYY}`,null,null,null,null,null,null,1],[i*28,`{MMM}`,Tr,null,null,null,null,null,1],[i,`{M}/{D}`,Tr,null,null,null,null,null,1],[r,`{h}{aa}`,Dr,null,Er,null,null,null,1],[n,`{h}:{mm}{aa}`,Dr,null,Er,null,null,null,1],[t,`:{ss}`,`\n{M}/{D}/{YY} {h}:{mm}{aa}`,null,`\n{M}/{D} {h}:{mm}{aa}`,null,Or,null,1],[e,`:{ss}.{fff}`,`\n{M}/{D}/{YY} {h}:{mm}{aa}`,null,`\n{M}/{D} {h}:{mm}{aa}`,null,Or,null,1]];function l(t){return(s,c,l,u,d,f)=>{let p=[],m=d>=o,h=d>=a&&d<o,g=t(l),_=J(g*e,3),v=zr(g.getFullYear(),m?0:g.getMonth(),h||m?1:g.getDate()),y=J(v*e,3);if(h||m){let n=h?d/a:0,r=m?d/o:0,i=_==y?_:J(zr(v.getFullYear()+r,v.getMonth()+n,1)*e,3),s=new Date(yn(i/e)),c=s.getFullYear(),l=s.getMonth();for(let a=0;i<=u;a++){let o=zr(c+r*a,l+n*a,1),s=o-t(J(o*e,3));i=J((+o+s)*e,3),i<=u&&p.push(i)}}else{let a=d>=i?i:d,o=y+(vn(l)-vn(_))+Vn(_-y,a);p.push(o);let m=t(o),h=m.getHours()+m.getMinutes()/n+m.getSeconds()/r,g=d/r,v=f/s.axes[c]._space;for(;o=J(o+d,e==1?0:3),!(o>u);)if(g>1){let e=vn(J(h+g,6))%24,n=t(o).getHours()-e;n>1&&(n=-1),o-=n*r,h=(h+g)%24;let i=p[p.length-1];J((o-i)/d,3)*v>=.7&&p.push(o)}else p.push(o)}return p}}return[s,c,l]}let[Ar,jr,Mr]=kr(1),[Nr,Pr,Fr]=kr(.001);Gn(2,-53,53,[1]);function Ir(e,t){return e.map(e=>e.map((n,r)=>r==0||r==8||n==null?n:t(r==1||e[8]==0?n:e[1]+n)))}function Lr(e,t){return(n,r,i,a,o)=>{let s=t.find(e=>o>=e[0])||t[t.length-1],c,l,u,d,f,p;return r.map(t=>{let n=e(t),r=n.getFullYear(),i=n.getMonth(),a=n.getDate(),o=n.getHours(),m=n.getMinutes(),h=n.getSeconds(),g=r!=c&&s[2]||i!=l&&s[3]||a!=u&&s[4]||o!=d&&s[5]||m!=f&&s[6]||h!=p&&s[7]||s[1];return c=r,l=i,u=a,d=o,f=m,p=h,g(n)})}}function Rr(e,t){let n=_r(t);return(t,r,i,a,o)=>r.map(t=>n(e(t)))}function zr(e,t,n){return new Date(e,t,n)}function Br(e,t){return t(e)}function Vr(e,t){return(n,r,i,a)=>a==null?`--`:t(e(r))}function Hr(e,t){let n=e.series[t];return n.width?n.stroke(e,t):n.points.width?n.points.stroke(e,t):null}function Ur(e,t){return e.series[t].fill(e,t)}let Wr={show:!0,live:!0,isolate:!1,mount:Mn,markers:{show:!0,width:2,stroke:Hr,fill:Ur,dash:`solid`},idx:null,idxs:null,values:[]};function Gr(e,t){let n=e.cursor.points,r=zt(),i=n.size(e,t);W(r,ht,i),W(r,gt,i);let a=i/-2;W(r,`marginLeft`,a),W(r,`marginTop`,a);let o=n.width(e,t,i);return o&&W(r,`borderWidth`,o),r}function Kr(e,t){let n=e.series[t].points;return n._fill||n._stroke}function qr(e,t){let n=e.series[t].points;return n._stroke||n._fill}function Jr(e,t){return e.series[t].points.size}let Yr=[0,0];function Xr(e,t,n){return Yr[0]=t,Yr[1]=n,Yr}function Zr(e,t,n,r=!0){return e=>{e.button==0&&(!r||e.target==t)&&n(e)}}function Qr(e,t,n,r=!0){return e=>{(!r||e.target==t)&&n(e)}}let $r={show:!0,x:!0,y:!0,lock:!1,move:Xr,points:{one:!1,show:Gr,size:Jr,width:0,stroke:qr,fill:Kr},bind:{mousedown:Zr,mouseup:Zr,click:Zr,dblclick:Zr,mousemove:Qr,mouseleave:Qr,mouseenter:Qr},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(e,t)=>{t.stopPropagation(),t.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(e,t,n,r,i)=>r-i,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},ei={show:!0,stroke:`rgba(0,0,0,0.07)`,width:2},ti=ir({},ei,{filter:Pn}),ni=ir({},ti,{size:10}),ri=ir({},ei,{show:!1}),ii=`12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,ai=`bold 12px system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\"`,oi=1.5,si={show:!0,scale:`x`,stroke:bt,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ai,side:2,grid:ti,ticks:ni,border:ri,font:ii,lineGap:oi,rotate:0},ci={show:!0,scale:`x`,auto:!1,sorted:1,min:K,max:-1/0,idxs:[]};function li(e,t,n,r,i){return t.map(e=>e==null?``:mn(e))}function ui(e,t,n,r,i,a,o){let s=[],c=Un.get(i)||0;n=o?n:J(Vn(n,i),c);for(let e=n;e<=r;e=J(e+i,c))s.push(Object.is(e,-0)?0:e);return s}function di(e,t,n,r,i,a,o){let s=[],c=e.scales[e.axes[t].scale].log,l=vn((c==10?Tn:En)(n));i=Cn(c,l),c==10&&(i=wr[Xt(i,wr)]);let u=n,d=i*c;c==10&&(d=wr[Xt(d,wr)]);do s.push(u),u+=i,c==10&&!Un.has(u)&&(u=J(u,Un.get(i))),u>=d&&(i=u,d=i*c,c==10&&(d=wr[Xt(d,wr)]));while(u<=r);return s}function fi(e,t,n,r,i,a,o){let s=e.scales[e.axes[t].scale].asinh,c=r>s?di(e,t,Sn(s,n),r,i):[s],l=r>=0&&n<=0?[0]:[];return(n<-s?di(e,t,Sn(s,-r),-n,i):[s]).reverse().map(e=>-e).concat(l,c)}let pi=/./,mi=/[12357]/,hi=/[125]/,gi=/1/,_i=(e,t,n,r)=>e.map((e,i)=>t==4&&e==0||i%r==0&&n.test(e.toExponential()[+(e<0)])?e:null);function vi(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=e.scales[o],c=e.valToPos,l=a._space,u=c(10,o),d=c(9,o)-u>=l?pi:c(7,o)-u>=l?mi:c(5,o)-u>=l?hi:gi;if(d==gi){let e=_n(c(1,o)-u);if(e<l)return _i(t.slice().reverse(),s.distr,d,bn(l/e)).reverse()}return _i(t,s.distr,d,1)}function yi(e,t,n,r,i){let a=e.axes[n],o=a.scale,s=a._space,c=e.valToPos,l=_n(c(1,o)-c(2,o));return l<s?_i(t.slice().reverse(),3,pi,bn(s/l)).reverse():t}function bi(e,t,n,r){return r==null?`--`:t==null?``:mn(t)}let xi={show:!0,scale:`y`,stroke:bt,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:ai,side:3,grid:ti,ticks:ni,border:ri,font:ii,lineGap:oi,rotate:0};function Si(e,t){return J((3+(e||1)*2)*t,3)}function Ci(e,t){let{scale:n,idxs:r}=e.series[0],i=e._data[0],a=e.valToPos(i[r[0]],n,!0),o=e.valToPos(i[r[1]],n,!0),s=_n(o-a)/(e.series[t].points.space*U);return r[1]-r[0]<=s}let wi={scale:null,auto:!0,sorted:0,min:K,max:-1/0},Ti=(e,t,n,r,i)=>i,Ei={show:!0,auto:!0,sorted:0,gaps:Ti,alpha:1,facets:[ir({},wi,{scale:`x`}),ir({},wi,{scale:`y`})]},Di={scale:`y`,auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:Ti,alpha:1,points:{show:Ci,filter:null},values:null,min:K,max:-1/0,idxs:[],path:null,clip:null};function Oi(e,t,n,r,i){return n/10}let ki={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},Ai=ir({},ki,{time:!1,ori:1}),ji={};function Mi(e,t){let n=ji[e];return n||(n={key:e,plots:[],sub(e){n.plots.push(e)},unsub(e){n.plots=n.plots.filter(t=>t!=e)},pub(e,t,r,i,a,o,s){for(let c=0;c<n.plots.length;c++)n.plots[c]!=t&&n.plots[c].pub(e,t,r,i,a,o,s)}},e!=null&&(ji[e]=n)),n}function Ni(e,t,n){let r=e.mode,i=e.series[t],a=r==2?e._data[t]:e._data,o=e.scales,s=e.bbox,c=a[0],l=r==2?a[1]:a[t],u=r==2?o[i.facets[0].scale]:o[e.series[0].scale],d=r==2?o[i.facets[1].scale]:o[i.scale],f=s.left,p=s.top,m=s.width,h=s.height,g=e.valToPosH,_=e.valToPosV;return u.ori==0?n(i,c,l,u,d,g,_,f,p,m,h,Q,$,Wi,Ki,Ji):n(i,c,l,u,d,_,g,p,f,h,m,Hi,Ui,Gi,qi,Yi)}function Pi(e,t){let n=0,r=0,i=G(e.bands,qn);for(let e=0;e<i.length;e++){let a=i[e];a.series[0]==t?n=a.dir:a.series[1]==t&&(a.dir==1?r|=1:r|=2)}return[n,r==1?-1:r==2?1:r==3?2:0]}function Fi(e,t,n,r,i){let a=e.mode,o=e.series[t],s=a==2?o.facets[1].scale:o.scale,c=e.scales[s];return i==-1?c.min:i==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function Ii(e,t,n,r,i,a){return Ni(e,t,(e,t,o,s,c,l,u,d,f,p,m)=>{let h=e.pxRound,g=s.dir*(s.ori==0?1:-1),_=s.ori==0?$:Ui,v,y;g==1?(v=n,y=r):(v=r,y=n);let b=h(l(t[v],s,p,d)),x=h(u(o[v],c,m,f)),S=h(l(t[y],s,p,d)),C=h(u(a==1?c.max:c.min,c,m,f)),w=new Path2D(i);return _(w,S,C),_(w,b,C),_(w,b,x),w})}function Li(e,t,n,r,i,a){let o=null;if(e.length>0){o=new Path2D;let s=t==0?Wi:Gi,c=n;for(let t=0;t<e.length;t++){let n=e[t];if(n[1]>n[0]){let e=n[0]-c;e>0&&s(o,c,r,e,r+a),c=n[1]}}let l=n+i-c;l>0&&s(o,c,r-10/2,l,r+a+10)}return o}function Ri(e,t,n){let r=e[e.length-1];r&&r[0]==t?r[1]=n:e.push([t,n])}function zi(e,t,n,r,i,a,o){let s=[],c=e.length;for(let l=i==1?n:r;l>=n&&l<=r;l+=i)if(t[l]===null){let u=l,d=l;if(i==1)for(;++l<=r&&t[l]===null;)d=l;else for(;--l>=n&&t[l]===null;)d=l;let f=a(e[u]),p=d==u?f:a(e[d]),m=u-i;f=o<=0&&m>=0&&m<c?a(e[m]):f;let h=d+i;p=o>=0&&h>=0&&h<c?a(e[h]):p,p>=f&&s.push([f,p])}return s}function Bi(e){return e==0?Nn:e==1?yn:t=>Bn(t,e)}function Vi(e){let t=e==0?Q:Hi,n=e==0?(e,t,n,r,i,a)=>{e.arcTo(t,n,r,i,a)}:(e,t,n,r,i,a)=>{e.arcTo(n,t,i,r,a)},r=e==0?(e,t,n,r,i)=>{e.rect(t,n,r,i)}:(e,t,n,r,i)=>{e.rect(n,t,i,r)};return(e,i,a,o,s,c=0,l=0)=>{c==0&&l==0?r(e,i,a,o,s):(c=xn(c,o/2,s/2),l=xn(l,o/2,s/2),t(e,i+c,a),n(e,i+o,a,i+o,a+s,c),n(e,i+o,a+s,i,a+s,l),n(e,i,a+s,i,a,l),n(e,i,a,i+o,a,c),e.closePath())}}let Q=(e,t,n)=>{e.moveTo(t,n)},Hi=(e,t,n)=>{e.moveTo(n,t)},$=(e,t,n)=>{e.lineTo(t,n)},Ui=(e,t,n)=>{e.lineTo(n,t)},Wi=Vi(0),Gi=Vi(1),Ki=(e,t,n,r,i,a)=>{e.arc(t,n,r,i,a)},qi=(e,t,n,r,i,a)=>{e.arc(n,t,r,i,a)},Ji=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(t,n,r,i,a,o)},Yi=(e,t,n,r,i,a,o)=>{e.bezierCurveTo(n,t,i,r,o,a)};function Xi(e){return(e,t,n,r,i)=>Ni(e,t,(t,a,o,s,c,l,u,d,f,p,m)=>{let{pxRound:h,points:g}=t,_,v;s.ori==0?(_=Q,v=Ki):(_=Hi,v=qi);let y=J(g.width*U,3),b=(g.size-g.width)/2*U,x=J(b*2,3),S=new Path2D,C=new Path2D,{left:w,top:T,width:E,height:D}=e.bbox;Wi(C,w-x,T-x,E+x*2,D+x*2);let O=e=>{if(o[e]!=null){let t=h(l(a[e],s,p,d)),n=h(u(o[e],c,m,f));_(S,t+b,n),v(S,t,n,b,0,gn*2)}};if(i)i.forEach(O);else for(let e=n;e<=r;e++)O(e);return{stroke:y>0?S:null,fill:S,clip:C,flags:3}})}function Zi(e){return(t,n,r,i,a,o)=>{r!=i&&(a!=r&&o!=r&&e(t,n,r),a!=i&&o!=i&&e(t,n,i),e(t,n,o))}}let Qi=Zi($),$i=Zi(Ui);function ea(e){let t=G(e?.alignGaps,0);return(e,n,r,i)=>Ni(e,n,(a,o,s,c,l,u,d,f,p,m,h)=>{[r,i]=en(s,r,i);let g=a.pxRound,_=e=>g(u(e,c,m,f)),v=e=>g(d(e,l,h,p)),y,b;c.ori==0?(y=$,b=Qi):(y=Ui,b=$i);let x=c.dir*(c.ori==0?1:-1),S={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},C=S.stroke,w=!1;if(i-r>=m*4){let t=t=>e.posToVal(t,c.key,!0),n=null,a=null,l,u,d,f=_(o[x==1?r:i]),p=_(o[r]),m=_(o[i]),h=t(x==1?p+1:m-1);for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let r=o[e],i=(x==1?r<h:r>h)?f:_(r),c=s[e];i==f?c==null?c===null&&(w=!0):(u=c,n==null?(y(C,i,v(u)),l=n=a=u):u<n?n=u:u>a&&(a=u)):(n!=null&&b(C,f,v(n),v(a),v(l),v(u)),c==null?(n=a=null,c===null&&(w=!0)):(u=c,y(C,i,v(u)),n=a=l=u),f=i,h=t(f+x))}n!=null&&n!=a&&d!=f&&b(C,f,v(n),v(a),v(l),v(u))}else for(let e=x==1?r:i;e>=r&&e<=i;e+=x){let t=s[e];t===null?w=!0:t!=null&&y(C,_(o[e]),v(t))}let[T,E]=Pi(e,n);if(a.fill!=null||T!=0){let t=S.fill=new Path2D(C),s=v(a.fillTo(e,n,a.min,a.max,T)),c=_(o[r]),l=_(o[i]);x==-1&&([l,c]=[c,l]),y(t,l,s),y(t,c,s)}if(!a.spanGaps){let l=[];w&&l.push(...zi(o,s,r,i,x,_,t)),S.gaps=l=a.gaps(e,n,r,i,l),S.clip=Li(l,c.ori,f,p,m,h)}return E!=0&&(S.band=E==2?[Ii(e,n,r,i,C,-1),Ii(e,n,r,i,C,1)]:Ii(e,n,r,i,C,E)),S})}function ta(e){let t=G(e.align,1),n=G(e.ascDesc,!1),r=G(e.alignGaps,0),i=G(e.extend,!1);return(e,a,o,s)=>Ni(e,a,(c,l,u,d,f,p,m,h,g,_,v)=>{[o,s]=en(u,o,s);let y=c.pxRound,{left:b,width:x}=e.bbox,S=e=>y(p(e,d,_,h)),C=e=>y(m(e,f,v,g)),w=d.ori==0?$:Ui,T={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:1},E=T.stroke,D=d.dir*(d.ori==0?1:-1),O=C(u[D==1?o:s]),k=S(l[D==1?o:s]),A=k,j=k;i&&t==-1&&(j=b,w(E,j,O)),w(E,k,O);for(let e=D==1?o:s;e>=o&&e<=s;e+=D){let n=u[e];if(n==null)continue;let r=S(l[e]),i=C(n);t==1?w(E,r,O):w(E,A,i),w(E,r,i),O=i,A=r}let ee=A;i&&t==1&&(ee=b+x,w(E,ee,O));let[te,ne]=Pi(e,a);if(c.fill!=null||te!=0){let t=T.fill=new Path2D(E),n=C(c.fillTo(e,a,c.min,c.max,te));w(t,ee,n),w(t,j,n)}if(!c.spanGaps){let i=[];i.push(...zi(l,u,o,s,D,S,r));let f=c.width*U/2,p=n||t==1?f:-f,m=n||t==-1?-f:f;i.forEach(e=>{e[0]+=p,e[1]+=m}),T.gaps=i=c.gaps(e,a,o,s,i),T.clip=Li(i,d.ori,h,g,_,v)}return ne!=0&&(T.band=ne==2?[Ii(e,a,o,s,E,-1),Ii(e,a,o,s,E,1)]:Ii(e,a,o,s,E,ne)),T})}function na(e,t,n,r,i,a,o=K){if(e.length>1){let s=null;for(let c=0,l=1/0;c<e.length;c++)if(t[c]!==void 0){if(s!=null){let t=_n(e[c]-e[s]);t<l&&(l=t,o=_n(n(e[c],r,i,a)-n(e[s],r,i,a)))}s=c}}return o}function ra(e){e||=Kn;let t=G(e.size,[.6,K,1]),n=e.align||0,r=e.gap||0,i=e.radius;i=i==null?[0,0]:typeof i==`number`?[i,0]:i;let a=q(i),o=1-t[0],s=G(t[1],K),c=G(t[2],1),l=G(e.disp,Kn),u=G(e.each,e=>{}),{fill:d,stroke:f}=l;return(e,t,i,p)=>Ni(e,t,(m,h,g,_,v,y,b,x,S,C,w)=>{let T=m.pxRound,E=n,D=r*U,O=s*U,k=c*U,A,j;_.ori==0?[A,j]=a(e,t):[j,A]=a(e,t);let ee=_.dir*(_.ori==0?1:-1),te=_.ori==0?Wi:Gi,ne=_.ori==0?u:(e,t,n,r,i,a,o)=>{u(e,t,n,i,r,o,a)},re=G(e.bands,qn).find(e=>e.series[0]==t),ie=re==null?0:re.dir,ae=m.fillTo(e,t,m.min,m.max,ie),M=T(b(ae,v,w,S)),N,P,oe,F=C,I=T(m.width*U),se=!1,ce=null,le=null,ue=null,de=null;d!=null&&(I==0||f!=null)&&(se=!0,ce=d.values(e,t,i,p),le=new Map,new Set(ce).forEach(e=>{e!=null&&le.set(e,new Path2D)}),I>0&&(ue=f.values(e,t,i,p),de=new Map,new Set(ue).forEach(e=>{e!=null&&de.set(e,new Path2D)})));let{x0:fe,size:pe}=l;if(fe!=null&&pe!=null){E=1,h=fe.values(e,t,i,p),fe.unit==2&&(h=h.map(t=>e.posToVal(x+t*C,_.key,!0)));let n=pe.values(e,t,i,p);P=pe.unit==2?n[0]*C:y(n[0],_,C,x)-y(0,_,C,x),F=na(h,g,y,_,C,x,F),oe=F-P+D}else F=na(h,g,y,_,C,x,F),oe=F*o+D,P=F-oe;oe<1&&(oe=0),I>=P/2&&(I=0),oe<5&&(T=Nn);let L=oe>0,R=F-oe-(L?I:0);P=T(An(R,k,O)),N=(E==0?P/2:E==ee?0:P)-E*ee*((E==0?D/2:0)+(L?I/2:0));let z={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},me=se?null:new Path2D,he=null;if(re!=null)he=e.data[re.series[1]];else{let{y0:n,y1:r}=l;n!=null&&r!=null&&(g=r.values(e,t,i,p),he=n.values(e,t,i,p))}let B=A*P,ge=j*P;for(let n=ee==1?i:p;n>=i&&n<=p;n+=ee){let r=g[n];if(r==null)continue;if(he!=null){let e=he[n]??0;if(r-e==0)continue;M=b(e,v,w,S)}let i=y(_.distr!=2||l!=null?h[n]:n,_,C,x),a=b(G(r,ae),v,w,S),o=T(i-N),s=T(Sn(a,M)),c=T(xn(a,M)),u=s-c;if(r!=null){let i=r<0?ge:B,a=r<0?B:ge;se?(I>0&&ue[n]!=null&&te(de.get(ue[n]),o,c+vn(I/2),P,Sn(0,u-I),i,a),ce[n]!=null&&te(le.get(ce[n]),o,c+vn(I/2),P,Sn(0,u-I),i,a)):te(me,o,c+vn(I/2),P,Sn(0,u-I),i,a),ne(e,t,n,o-I/2,c,P+I,u)}}return I>0?z.stroke=se?de:me:se||(z._fill=m.width==0?m._fill:m._stroke??m._fill,z.width=0),z.fill=se?le:me,z})}function ia(e,t){let n=G(t?.alignGaps,0);return(t,r,i,a)=>Ni(t,r,(o,s,c,l,u,d,f,p,m,h,g)=>{[i,a]=en(c,i,a);let _=o.pxRound,v=e=>_(d(e,l,h,p)),y=e=>_(f(e,u,g,m)),b,x,S;l.ori==0?(b=Q,S=$,x=Ji):(b=Hi,S=Ui,x=Yi);let C=l.dir*(l.ori==0?1:-1),w=v(s[C==1?i:a]),T=w,E=[],D=[];for(let e=C==1?i:a;e>=i&&e<=a;e+=C)if(c[e]!=null){let t=s[e],n=v(t);E.push(T=n),D.push(y(c[e]))}let O={stroke:e(E,D,b,S,x,_),fill:null,clip:null,band:null,gaps:null,flags:1},k=O.stroke,[A,j]=Pi(t,r);if(o.fill!=null||A!=0){let e=O.fill=new Path2D(k),n=y(o.fillTo(t,r,o.min,o.max,A));S(e,T,n),S(e,w,n)}if(!o.spanGaps){let e=[];e.push(...zi(s,c,i,a,C,v,n)),O.gaps=e=o.gaps(t,r,i,a,e),O.clip=Li(e,l.ori,p,m,h,g)}return j!=0&&(O.band=j==2?[Ii(t,r,i,a,k,-1),Ii(t,r,i,a,k,1)]:Ii(t,r,i,a,k,j)),O})}function aa(e){return ia(oa,e)}function oa(e,t,n,r,i,a){let o=e.length;if(o<2)return null;let s=new Path2D;if(n(s,e[0],t[0]),o==2)r(s,e[1],t[1]);else{let n=Array(o),r=Array(o-1),a=Array(o-1),c=Array(o-1);for(let n=0;n<o-1;n++)a[n]=t[n+1]-t[n],c[n]=e[n+1]-e[n],r[n]=a[n]/c[n];n[0]=r[0];for(let e=1;e<o-1;e++)r[e]===0||r[e-1]===0||r[e-1]>0!=r[e]>0?n[e]=0:(n[e]=3*(c[e-1]+c[e])/((2*c[e]+c[e-1])/r[e-1]+(c[e]+2*c[e-1])/r[e]),isFinite(n[e])||(n[e]=0));n[o-1]=r[o-2];for(let r=0;r<o-1;r++)i(s,e[r]+c[r]/3,t[r]+n[r]*c[r]/3,e[r+1]-c[r]/3,t[r+1]-n[r+1]*c[r]/3,e[r+1],t[r+1])}return s}let sa=new Set;function ca(){for(let e of sa)e.syncRect(!0)}At&&(Jt(`resize`,Mt,ca),Jt(`scroll`,Mt,ca,!0),Jt(kt,Mt,()=>{wa.pxRatio=U}));let la=ea(),ua=Xi();function da(e,t,n,r){return(r?[e[0],e[1]].concat(e.slice(2)):[e[0]].concat(e.slice(1))).map((e,r)=>pa(e,r,t,n))}function fa(e,t){return e.map((e,n)=>n==0?{}:ir({},t,e))}function pa(e,t,n,r){return ir({},t==0?n:r,e)}function ma(e,t,n){return t==null?Jn:[t,n]}let ha=ma;function ga(e,t,n){return t==null?Jn:un(t,n,on,!0)}function _a(e,t,n,r){return t==null?Jn:rn(t,n,e.scales[r].log,!1)}let va=_a;function ya(e,t,n,r){return t==null?Jn:an(t,n,e.scales[r].log,!1)}let ba=ya;function xa(e,t,n,r,i){let a=Sn(kn(e),kn(t)),o=t-e,s=Xt(i/r*o,n);do{let e=n[s],t=r*e/o;if(t>=i&&a+(e<5?Un.get(e):0)<=17)return[e,t]}while(++s<n.length);return[0,0]}function Sa(e){let t,n;return e=e.replace(/(\\d+)px/,(e,r)=>(t=yn((n=+r)*U))+`px`),[e,t,n]}function Ca(e){e.show&&[e.font,e.labelFont].forEach(e=>{let t=J(e[2]*U,1);e[0]=e[0].replace(/[0-9.]+px/,t+`px`),e[1]=t})}function wa(e,t,n){let r={mode:G(e.mode,1)},i=r.mode;function a(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?1-i:i)}function o(e,t,n,r){let i=t.valToPct(e);return r+n*(t.dir==-1?i:1-i)}function s(e,t,n,r){return t.ori==0?a(e,t,n,r):o(e,t,n,r)}r.valToPosH=a,r.valToPosV=o;let c=!1;r.status=0;let l=r.root=zt(`uplot`);if(e.id!=null&&(l.id=e.id),It(l,e.class),e.title){let t=zt(`u-title`,l);t.textContent=e.title}let u=Rt(`canvas`),d=r.ctx=u.getContext(`2d`),f=zt(`u-wrap`,l);Jt(`click`,f,e=>{e.target===m&&(Y!=fr||X!=pr)&&vr.click(r,e)},!0);let p=r.under=zt(`u-under`,f);f.appendChild(u);let m=r.over=zt(`u-over`,f);e=rr(e);let h=+G(e.pxAlign,1),g=Bi(h);(e.plugins||[]).forEach(t=>{t.opts&&(e=t.opts(r,e)||e)});let _=e.ms||.001,v=r.series=i==1?da(e.series||[],ci,Di,!1):fa(e.series||[null],Ei),y=r.axes=da(e.axes||[],si,xi,!0),b=r.scales={},x=r.bands=e.bands||[];x.forEach(e=>{e.fill=q(e.fill||null),e.dir=G(e.dir,-1)});let S=i==2?v[1].facets[0].scale:v[0].scale,C={axes:Mn,series:tn},w=(e.drawOrder||[`axes`,`series`]).map(e=>C[e]);function T(e){let t=e.distr==3?t=>Tn(t>0?t:e.clamp(r,t,e.min,e.max,e.key)):e.distr==4?t=>On(t,e.asinh):e.distr==100?t=>e.fwd(t):e=>e;return n=>{let r=t(n),{_min:i,_max:a}=e,o=a-i;return(r-i)/o}}function E(t){let n=b[t];if(n==null){let r=(e.scales||Kn)[t]||Kn;if(r.from!=null){E(r.from);let e=ir({},b[r.from],r,{key:t});e.valToPct=T(e),b[t]=e}else{n=b[t]=ir({},t==S?ki:Ai,r),n.key=t;let e=n.time,a=n.range,o=Yn(a);if((t!=S||i==2&&!e)&&(o&&(a[0]==null||a[1]==null)&&(a={min:a[0]==null?sn:{mode:1,hard:a[0],soft:a[0]},max:a[1]==null?sn:{mode:1,hard:a[1],soft:a[1]}},o=!1),!o&&$n(a))){let e=a;a=(t,n,r)=>n==null?Jn:un(n,r,e)}n.range=q(a||(e?ha:t==S?n.distr==3?va:n.distr==4?ba:ma:n.distr==3?_a:n.distr==4?ya:ga)),n.auto=q(!o&&n.auto),n.clamp=q(n.clamp||Oi),n._min=n._max=null,n.valToPct=T(n)}}}E(`x`),E(`y`),i==1&&v.forEach(e=>{E(e.scale)}),y.forEach(e=>{E(e.scale)});for(let t in e.scales)E(t);let D=b[S],O=D.distr,k,A;D.ori==0?(It(l,`u-hz`),k=a,A=o):(It(l,`u-vt`),k=o,A=a);let j={};for(let e in b){let t=b[e];(t.min!=null||t.max!=null)&&(j[e]={min:t.min,max:t.max},t.min=t.max=null)}let ee=e.tzDate||(e=>new Date(yn(e/_))),te=e.fmtDate||_r,ne=_==1?Mr(ee):Fr(ee),re=Lr(ee,Ir(_==1?jr:Pr,te)),ie=Vr(ee,Br(`{YYYY}-{MM}-{DD} {h}:{mm}{aa}`,te)),ae=[],M=r.legend=ir({},Wr,e.legend),N=r.cursor=ir({},$r,{drag:{y:i==2}},e.cursor),P=M.show,oe=N.show,F=M.markers;M.idxs=ae,F.width=q(F.width),F.dash=q(F.dash),F.stroke=q(F.stroke),F.fill=q(F.fill);let I,se,ce,le=[],ue=[],de,fe=!1,pe={};if(M.live){let e=v[1]?v[1].values:null;fe=e!=null,de=fe?e(r,1,0):{_:0};for(let e in de)pe[e]=`--`}if(P)if(I=Rt(`table`,`u-legend`,l),ce=Rt(`tbody`,null,I),M.mount(r,I),fe){se=Rt(`thead`,null,I,ce);let e=Rt(`tr`,null,se);for(var L in Rt(`th`,null,e),de)Rt(`th`,mt,e).textContent=L}else It(I,`u-inline`),M.live&&It(I,`u-live`);let R={show:!0},z={show:!1};function me(e,t){if(t==0&&(fe||!M.live||i==2))return Jn;let n=[],a=Rt(`tr`,`u-series`,ce,ce.childNodes[t]);It(a,e.class),e.show||It(a,pt);let o=Rt(`th`,null,a);if(F.show){let e=zt(`u-marker`,o);if(t>0){let n=F.width(r,t);n&&(e.style.border=n+`px `+F.dash(r,t)+` `+F.stroke(r,t)),e.style.background=F.fill(r,t)}}let s=zt(mt,o);for(var c in e.label instanceof HTMLElement?s.appendChild(e.label):s.textContent=e.label,t>0&&(F.show||(s.style.color=e.width>0?F.stroke(r,t):F.fill(r,t)),B(`click`,o,t=>{if(N._lock)return;Ve(t);let n=v.indexOf(e);if((t.ctrlKey||t.metaKey)!=M.isolate){let e=v.some((e,t)=>t>0&&t!=n&&e.show);v.forEach((t,r)=>{r>0&&Dr(r,e?r==n?R:z:R,!0,$.setSeries)})}else Dr(n,{show:!e.show},!0,$.setSeries)},!1),We&&B(Tt,o,t=>{N._lock||(Ve(t),Dr(v.indexOf(e),qr,!0,$.setSeries))},!1)),de){let e=Rt(`td`,`u-value`,a);e.textContent=`--`,n.push(e)}return[a,n]}let he=new Map;function B(e,t,n,i=!0){let a=he.get(t)||{},o=N.bind[e](r,t,n,i);o&&(Jt(e,t,a[e]=o),he.set(t,a))}function ge(e,t,n){let r=he.get(t)||{};for(let n in r)(e==null||n==e)&&(Yt(n,t,r[n]),delete r[n]);e??he.delete(t)}let _e=0,ve=0,V=0,H=0,ye=0,be=0,xe=ye,Se=be,Ce=V,we=H,Te=0,Ee=0,De=0,Oe=0;r.bbox={};let ke=!1,Ae=!1,je=!1,Me=!1,Ne=!1,Pe=!1;function Fe(e,t,n){(n||e!=r.width||t!=r.height)&&Ie(e,t),Nn(!1),je=!0,Ae=!0,Gn()}function Ie(e,t){r.width=_e=V=e,r.height=ve=H=t,ye=be=0,ze(),Be();let n=r.bbox;Te=n.left=Bn(ye*U,.5),Ee=n.top=Bn(be*U,.5),De=n.width=Bn(V*U,.5),Oe=n.height=Bn(H*U,.5)}function Le(){let e=!1,t=0;for(;!e;){t++;let n=En(t),i=kn(t);e=t==3||n&&i,e||(Ie(r.width,r.height),Ae=!0)}}function Re({width:e,height:t}){Fe(e,t)}r.setSize=Re;function ze(){let e=!1,t=!1,n=!1,r=!1;y.forEach((i,a)=>{if(i.show&&i._show){let{side:a,_size:o}=i,s=a%2,c=o+(i.label==null?0:i.labelSize);c>0&&(s?(V-=c,a==3?(ye+=c,r=!0):n=!0):(H-=c,a==0?(be+=c,e=!0):t=!0))}}),$e[0]=e,$e[1]=n,$e[2]=t,$e[3]=r,V-=rt[1]+rt[3],ye+=rt[3],H-=rt[2]+rt[0],be+=rt[0]}function Be(){let e=ye+V,t=be+H,n=ye,r=be;function i(i,a){switch(i){case 1:return e+=a,e-a;case 2:return t+=a,t-a;case 3:return n-=a,n+a;case 0:return r-=a,r+a}}y.forEach((e,t)=>{if(e.show&&e._show){let t=e.side;e._pos=i(t,e._size),e.label!=null&&(e._lpos=i(t,e.labelSize))}})}if(N.dataIdx==null){let e=N.hover,n=e.skip=new Set(e.skip??[]);n.add(void 0);let r=e.prox=q(e.prox),i=e.bias??=0;N.dataIdx=(e,a,o,s)=>{if(a==0)return o;let c=o,l=r(e,a,o,s)??K,u=l>=0&&l<K,d=D.ori==0?V:H,f=N.left,p=t[0],m=t[a];if(n.has(m[o])){c=null;let e=null,t=null,r;if(i==0||i==-1)for(r=o;e==null&&r-->0;)n.has(m[r])||(e=r);if(i==0||i==1)for(r=o;t==null&&r++<m.length;)n.has(m[r])||(t=r);if(e!=null||t!=null)if(u){let n=e==null?-1/0:k(p[e],D,d,0),r=t==null?1/0:k(p[t],D,d,0),i=f-n,a=r-f;i<=a?i<=l&&(c=e):a<=l&&(c=t)}else c=t==null?e:e==null?t:o-e<=t-o?e:t}else u&&_n(f-k(p[o],D,d,0))>l&&(c=null);return c}}let Ve=e=>{N.event=e};N.idxs=ae,N._lock=!1;let He=N.points;He.show=q(He.show),He.size=q(He.size),He.stroke=q(He.stroke),He.width=q(He.width),He.fill=q(He.fill);let Ue=r.focus=ir({},e.focus||{alpha:.3},N.focus),We=Ue.prox>=0,Ge=We&&He.one,Ke=[],qe=[],Je=[];function Ye(e,t){let n=He.show(r,t);if(n instanceof HTMLElement)return It(n,`u-cursor-pt`),It(n,e.class),Vt(n,-10,-10,V,H),m.insertBefore(n,Ke[t]),n}function Xe(e,t){if(i==1||t>0){let t=i==1&&b[e.scale].time,n=e.value;e.value=t?Qn(n)?Vr(ee,Br(n,te)):n||ie:n||bi,e.label=e.label||(t?`Time`:`Value`)}if(Ge||t>0){e.width=e.width==null?1:e.width,e.paths=e.paths||la||Fn,e.fillTo=q(e.fillTo||Fi),e.pxAlign=+G(e.pxAlign,h),e.pxRound=Bi(e.pxAlign),e.stroke=q(e.stroke||null),e.fill=q(e.fill||null),e._stroke=e._fill=e._paths=e._focus=null;let t=Si(Sn(1,e.width),1),n=e.points=ir({},{size:t,width:Sn(1,t*.2),stroke:e.stroke,space:t*2,paths:ua,_stroke:null,_fill:null},e.points);n.show=q(n.show),n.filter=q(n.filter),n.fill=q(n.fill),n.stroke=q(n.stroke),n.paths=q(n.paths),n.pxAlign=e.pxAlign}if(P){let n=me(e,t);le.splice(t,0,n[0]),ue.splice(t,0,n[1]),M.values.push(null)}if(oe){ae.splice(t,0,null);let n=null;Ge?t==0&&(n=Ye(e,t)):t>0&&(n=Ye(e,t)),Ke.splice(t,0,n),qe.splice(t,0,0),Je.splice(t,0,0)}Q(`addSeries`,t)}function Ze(e,t){t??=v.length,e=i==1?pa(e,t,ci,Di):pa(e,t,{},Ei),v.splice(t,0,e),Xe(v[t],t)}r.addSeries=Ze;function Qe(e){if(v.splice(e,1),P){M.values.splice(e,1),ue.splice(e,1);let t=le.splice(e,1)[0];ge(null,t.firstChild),t.remove()}oe&&(ae.splice(e,1),Ke.splice(e,1)[0].remove(),qe.splice(e,1),Je.splice(e,1)),Q(`delSeries`,e)}r.delSeries=Qe;let $e=[!1,!1,!1,!1];function et(e,t){if(e._show=e.show,e.show){let n=e.side%2,i=b[e.scale];i??=(e.scale=n?v[1].scale:S,b[e.scale]);let a=i.time;e.size=q(e.size),e.space=q(e.space),e.rotate=q(e.rotate),Yn(e.incrs)&&e.incrs.forEach(e=>{!Un.has(e)&&Un.set(e,Wn(e))}),e.incrs=q(e.incrs||(i.distr==2?Cr:a?_==1?Ar:Nr:wr)),e.splits=q(e.splits||(a&&i.distr==1?ne:i.distr==3?di:i.distr==4?fi:ui)),e.stroke=q(e.stroke),e.grid.stroke=q(e.grid.stroke),e.ticks.stroke=q(e.ticks.stroke),e.border.stroke=q(e.border.stroke);let o=e.values;e.values=Yn(o)&&!Yn(o[0])?q(o):a?Yn(o)?Lr(ee,Ir(o,te)):Qn(o)?Rr(ee,o):o||re:o||li,e.filter=q(e.filter||(i.distr>=3&&i.log==10?vi:i.distr==3&&i.log==2?yi:Pn)),e.font=Sa(e.font),e.labelFont=Sa(e.labelFont),e._size=e.size(r,null,t,0),e._space=e._rotate=e._incrs=e._found=e._splits=e._values=null,e._size>0&&($e[t]=!0,e._el=zt(`u-axis`,f))}}function tt(e,t,n,r){let[i,a,o,s]=n,c=t%2,l=0;return c==0&&(s||a)&&(l=t==0&&!i||t==2&&!o?yn(si.size/3):0),c==1&&(i||o)&&(l=t==1&&!a||t==3&&!s?yn(xi.size/2):0),l}let nt=r.padding=(e.padding||[tt,tt,tt,tt]).map(e=>q(G(e,tt))),rt=r._padding=nt.map((e,t)=>e(r,t,$e,0)),it,at=null,ot=null,st=i==1?v[0].idxs:null,ct=null,lt=!1;function ut(e,n){if(t=e??[],r.data=r._data=t,i==2){it=0;for(let e=1;e<v.length;e++)it+=t[e][0].length}else{t.length==0&&(r.data=r._data=t=[[]]),ct=t[0],it=ct.length;let e=t;if(O==2){e=t.slice();let n=e[0]=Array(it);for(let e=0;e<it;e++)n[e]=e}r._data=t=e}if(Nn(!0),Q(`setData`),O==2&&(je=!0),n!==!1){let e=D;e.auto(r,lt)?dt():Er(S,e.min,e.max),Me||=N.left>=0,Pe=!0,Gn()}}r.setData=ut;function dt(){lt=!0;let e,n;i==1&&(it>0?(at=st[0]=0,ot=st[1]=it-1,e=t[0][at],n=t[0][ot],O==2?(e=at,n=ot):e==n&&(O==3?[e,n]=rn(e,e,D.log,!1):O==4?[e,n]=an(e,e,D.log,!1):D.time?n=e+yn(86400/_):[e,n]=un(e,n,on,!0))):(at=st[0]=e=null,ot=st[1]=n=null)),Er(S,e,n)}let ft,bt,Ot,At,Nt,Pt,Ft,Bt,Ht,Wt;function Kt(e,t,n,r,i,a){e??=xt,n??=qn,r??=`butt`,i??=xt,a??=`round`,e!=ft&&(d.strokeStyle=ft=e),i!=bt&&(d.fillStyle=bt=i),t!=Ot&&(d.lineWidth=Ot=t),a!=Nt&&(d.lineJoin=Nt=a),r!=Pt&&(d.lineCap=Pt=r),n!=At&&d.setLineDash(At=n)}function qt(e,t,n,r){t!=bt&&(d.fillStyle=bt=t),e!=Ft&&(d.font=Ft=e),n!=Bt&&(d.textAlign=Bt=n),r!=Ht&&(d.textBaseline=Ht=r)}function Zt(e,t,n,i,a=0){if(i.length>0&&e.auto(r,lt)&&(t==null||t.min==null)){let t=G(at,0),r=G(ot,i.length-1),o=n.min==null?nn(i,t,r,a,e.distr==3):[n.min,n.max];e.min=xn(e.min,n.min=o[0]),e.max=Sn(e.max,n.max=o[1])}}let Qt={min:null,max:null};function $t(){for(let e in b){let t=b[e];j[e]==null&&(t.min==null||j[S]!=null&&t.auto(r,lt))&&(j[e]=Qt)}for(let e in b){let t=b[e];j[e]==null&&t.from!=null&&j[t.from]!=null&&(j[e]=Qt)}j[S]!=null&&Nn(!0);let e={};for(let t in j){let n=j[t];if(n!=null){let a=e[t]=rr(b[t],er);if(n.min!=null)ir(a,n);else if(t!=S||i==2)if(it==0&&a.from==null){let e=a.range(r,null,null,t);a.min=e[0],a.max=e[1]}else a.min=K,a.max=-1/0}}if(it>0){v.forEach((n,a)=>{if(i==1){let i=n.scale,o=j[i];if(o==null)return;let s=e[i];if(a==0){let e=s.range(r,s.min,s.max,i);s.min=e[0],s.max=e[1],at=Xt(s.min,t[0]),ot=Xt(s.max,t[0]),ot-at>1&&(t[0][at]<s.min&&at++,t[0][ot]>s.max&&ot--),n.min=ct[at],n.max=ct[ot]}else n.show&&n.auto&&Zt(s,o,n,t[a],n.sorted);n.idxs[0]=at,n.idxs[1]=ot}else if(a>0&&n.show&&n.auto){let[r,i]=n.facets,o=r.scale,s=i.scale,[c,l]=t[a],u=e[o],d=e[s];u!=null&&Zt(u,j[o],r,c,r.sorted),d!=null&&Zt(d,j[s],i,l,i.sorted),n.min=i.min,n.max=i.max}});for(let t in e){let n=e[t],i=j[t];if(n.from==null&&(i==null||i.min==null)){let e=n.range(r,n.min==K?null:n.min,n.max==-1/0?null:n.max,t);n.min=e[0],n.max=e[1]}}}for(let t in e){let n=e[t];if(n.from!=null){let i=e[n.from];if(i.min==null)n.min=n.max=null;else{let e=n.range(r,i.min,i.max,t);n.min=e[0],n.max=e[1]}}}let n={},a=!1;for(let t in e){let r=e[t],i=b[t];if(i.min!=r.min||i.max!=r.max){i.min=r.min,i.max=r.max;let e=i.distr;i._min=e==3?Tn(i.min):e==4?On(i.min,i.asinh):e==100?i.fwd(i.min):i.min,i._max=e==3?Tn(i.max):e==4?On(i.max,i.asinh):e==100?i.fwd(i.max):i.max,n[t]=a=!0}}if(a){v.forEach((e,t)=>{i==2?t>0&&n.y&&(e._paths=null):n[e.scale]&&(e._paths=null)});for(let e in n)je=!0,Q(`setScale`,e);oe&&N.left>=0&&(Me=Pe=!0)}for(let e in j)j[e]=null}function en(e){let t=An(at-1,0,it-1),n=An(ot+1,0,it-1);for(;e[t]==null&&t>0;)t--;for(;e[n]==null&&n<it-1;)n++;return[t,n]}function tn(){if(it>0){let e=v.some(e=>e._focus)&&Wt!=Ue.alpha;e&&(d.globalAlpha=Wt=Ue.alpha),v.forEach((e,n)=>{if(n>0&&e.show&&(cn(n,!1),cn(n,!0),e._paths==null)){let a=Wt;Wt!=e.alpha&&(d.globalAlpha=Wt=e.alpha);let o=i==2?[0,t[n][0].length-1]:en(t[n]);e._paths=e.paths(r,n,o[0],o[1]),Wt!=a&&(d.globalAlpha=Wt=a)}}),v.forEach((e,t)=>{if(t>0&&e.show){let n=Wt;Wt!=e.alpha&&(d.globalAlpha=Wt=e.alpha),e._paths!=null&&ln(t,!1);{let n=e._paths==null?null:e._paths.gaps,i=e.points.show(r,t,at,ot,n),a=e.points.filter(r,t,i,n);(i||a)&&(e.points._paths=e.points.paths(r,t,at,ot,a),ln(t,!0))}Wt!=n&&(d.globalAlpha=Wt=n),Q(`drawSeries`,t)}}),e&&(d.globalAlpha=Wt=1)}}function cn(e,t){let n=t?v[e].points:v[e];n._stroke=n.stroke(r,e),n._fill=n.fill(r,e)}function ln(e,t){let n=t?v[e].points:v[e],{stroke:r,fill:i,clip:a,flags:o,_stroke:s=n._stroke,_fill:c=n._fill,_width:l=n.width}=n._paths;l=J(l*U,3);let u=null,f=l%2/2;t&&c==null&&(c=l>0?`#fff`:s);let p=n.pxAlign==1&&f>0;if(p&&d.translate(f,f),!t){let e=Te-l/2,t=Ee-l/2,n=De+l,r=Oe+l;u=new Path2D,u.rect(e,t,n,r)}t?pn(s,l,n.dash,n.cap,c,r,i,o,a):fn(e,s,l,n.dash,n.cap,c,r,i,o,u,a),p&&d.translate(-f,-f)}function fn(e,n,i,a,o,s,c,l,u,d,f){let p=!1;u!=0&&x.forEach((m,h)=>{if(m.series[0]==e){let e=v[m.series[1]],g=t[m.series[1]],_=(e._paths||Kn).band;Yn(_)&&(_=m.dir==1?_[0]:_[1]);let y,b=null;e.show&&_&&dn(g,at,ot)?(b=m.fill(r,h)||s,y=e._paths.clip):_=null,pn(n,i,a,o,b,c,l,u,d,f,y,_),p=!0}}),p||pn(n,i,a,o,s,c,l,u,d,f)}function pn(e,t,n,r,i,a,o,s,c,l,u,f){Kt(e,t,n,r,i),(c||l||f)&&(d.save(),c&&d.clip(c),l&&d.clip(l)),f?(s&3)==3?(d.clip(f),u&&d.clip(u),hn(i,o),mn(e,a,t)):s&2?(hn(i,o),d.clip(f),mn(e,a,t)):s&1&&(d.save(),d.clip(f),u&&d.clip(u),hn(i,o),d.restore(),mn(e,a,t)):(hn(i,o),mn(e,a,t)),(c||l||f)&&d.restore()}function mn(e,t,n){n>0&&(t instanceof Map?t.forEach((e,t)=>{d.strokeStyle=ft=t,d.stroke(e)}):t!=null&&e&&d.stroke(t))}function hn(e,t){t instanceof Map?t.forEach((e,t)=>{d.fillStyle=bt=t,d.fill(e)}):t!=null&&e&&d.fill(t)}function vn(e,t,n,i){let a=y[e],o;if(i<=0)o=[0,0];else{let s=a._space=a.space(r,e,t,n,i);o=xa(t,n,a._incrs=a.incrs(r,e,t,n,i,s),i,s)}return a._found=o}function wn(e,t,n,r,i,a,o,s,c,l){let u=o%2/2;h==1&&d.translate(u,u),Kt(s,o,c,l,s),d.beginPath();let f,p,m,g,_=i+(r==0||r==3?-a:a);n==0?(p=i,g=_):(f=i,m=_);for(let r=0;r<e.length;r++)t[r]!=null&&(n==0?f=m=e[r]:p=g=e[r],d.moveTo(f,p),d.lineTo(m,g));d.stroke(),h==1&&d.translate(-u,-u)}function En(e){let t=!0;return y.forEach((n,i)=>{if(!n.show)return;let a=b[n.scale];if(a.min==null){n._show&&(t=!1,n._show=!1,Nn(!1));return}else n._show||(t=!1,n._show=!0,Nn(!1));let o=n.side,s=o%2,{min:c,max:l}=a,[u,d]=vn(i,c,l,s==0?V:H);if(d==0)return;let f=a.distr==2,p=n._splits=n.splits(r,i,c,l,u,d,f),m=a.distr==2?p.map(e=>ct[e]):p,h=a.distr==2?ct[p[1]]-ct[p[0]]:u,g=n._values=n.values(r,n.filter(r,m,i,d,h),i,d,h);n._rotate=o==2?n.rotate(r,g,i,d):0;let _=n._size;n._size=bn(n.size(r,g,i,e)),_!=null&&n._size!=_&&(t=!1)}),t}function kn(e){let t=!0;return nt.forEach((n,i)=>{let a=n(r,i,$e,e);a!=rt[i]&&(t=!1),rt[i]=a}),t}function Mn(){for(let e=0;e<y.length;e++){let t=y[e];if(!t.show||!t._show)continue;let n=t.side,i=n%2,a,o,c=t.stroke(r,e),l=n==0||n==3?-1:1,[u,f]=t._found;if(t.label!=null){let s=t.labelGap*l,p=yn((t._lpos+s)*U);qt(t.labelFont[0],c,`center`,n==2?`top`:_t),d.save(),i==1?(a=o=0,d.translate(p,yn(Ee+Oe/2)),d.rotate((n==3?-gn:gn)/2)):(a=yn(Te+De/2),o=p);let m=jn(t.label)?t.label(r,e,u,f):t.label;d.fillText(m,a,o),d.restore()}if(f==0)continue;let p=b[t.scale],m=i==0?De:Oe,h=i==0?Te:Ee,_=t._splits,v=p.distr==2?_.map(e=>ct[e]):_,x=p.distr==2?ct[_[1]]-ct[_[0]]:u,S=t.ticks,C=t.border,w=S.show?S.size:0,T=yn(w*U),E=yn((t.alignTo==2?t._size-w-t.gap:t.gap)*U),D=t._rotate*-gn/180,O=g(t._pos*U),k=O+(T+E)*l;o=i==0?k:0,a=i==1?k:0;let A=t.font[0];qt(A,c,t.align==1?vt:t.align==2?yt:D>0?vt:D<0?yt:i==0?`center`:n==3?yt:vt,D||i==1?`middle`:n==2?`top`:_t);let j=t.font[1]*t.lineGap,ee=_.map(e=>g(s(e,p,m,h))),te=t._values;for(let e=0;e<te.length;e++){let t=te[e];if(t!=null){i==0?a=ee[e]:o=ee[e],t=``+t;let n=t.indexOf(`\n`)==-1?[t]:t.split(/\\n/gm);for(let e=0;e<n.length;e++){let t=n[e];D?(d.save(),d.translate(a,o+e*j),d.rotate(D),d.fillText(t,0,0),d.restore()):d.fillText(t,a,o+e*j)}}}S.show&&wn(ee,S.filter(r,v,e,f,x),i,n,O,T,J(S.width*U,3),S.stroke(r,e),S.dash,S.cap);let ne=t.grid;ne.show&&wn(ee,ne.filter(r,v,e,f,x),i,i==0?2:1,i==0?Ee:Te,i==0?Oe:De,J(ne.width*U,3),ne.stroke(r,e),ne.dash,ne.cap),C.show&&wn([O],[1],+(i==0),i==0?1:2,i==1?Ee:Te,i==1?Oe:De,J(C.width*U,3),C.stroke(r,e),C.dash,C.cap)}Q(`drawAxes`)}function Nn(e){v.forEach((t,n)=>{n>0&&(t._paths=null,e&&(i==1?(t.min=null,t.max=null):t.facets.forEach(e=>{e.min=null,e.max=null})))})}let Rn=!1,zn=!1,Vn=[];function Hn(){zn=!1;for(let e=0;e<Vn.length;e++)Q(...Vn[e]);Vn.length=0}function Gn(){Rn||=(sr(tr),!0)}function Xn(e,t=!1){Rn=!0,zn=t,e(r),tr(),t&&Vn.length>0&&queueMicrotask(Hn)}r.batch=Xn;function tr(){if(ke&&=($t(),!1),je&&=(Le(),!1),Ae){if(W(p,vt,ye),W(p,`top`,be),W(p,ht,V),W(p,gt,H),W(m,vt,ye),W(m,`top`,be),W(m,ht,V),W(m,gt,H),W(f,ht,_e),W(f,gt,ve),u.width=yn(_e*U),u.height=yn(ve*U),y.forEach(({_el:e,_show:t,_size:n,_pos:r,side:i})=>{if(e!=null)if(t){let t=i===3||i===0?n:0,a=i%2==1;W(e,a?`left`:`top`,r-t),W(e,a?`width`:`height`,n),W(e,a?`top`:`left`,a?be:ye),W(e,a?`height`:`width`,a?H:V),Lt(e,pt)}else It(e,pt)}),ft=bt=Ot=Nt=Pt=Ft=Bt=Ht=At=null,Wt=1,pi(!0),ye!=xe||be!=Se||V!=Ce||H!=we){Nn(!1);let e=V/Ce,t=H/we;if(oe&&!Me&&N.left>=0){N.left*=e,N.top*=t,cr&&Vt(cr,yn(N.left),0,V,H),lr&&Vt(lr,0,yn(N.top),V,H);for(let n=0;n<Ke.length;n++){let r=Ke[n];r!=null&&(qe[n]*=e,Je[n]*=t,Vt(r,bn(qe[n]),bn(Je[n]),V,H))}}if(Z.show&&!Ne&&Z.left>=0&&Z.width>0){Z.left*=e,Z.width*=e,Z.top*=t,Z.height*=t;for(let e in gi)W(xr,e,Z[e])}xe=ye,Se=be,Ce=V,we=H}Q(`setSize`),Ae=!1}_e>0&&ve>0&&(d.clearRect(0,0,u.width,u.height),Q(`drawClear`),w.forEach(e=>e()),Q(`draw`)),Z.show&&Ne&&(Sr(Z),Ne=!1),oe&&Me&&(ai(null,!0,!1),Me=!1),M.show&&M.live&&Pe&&(ri(),Pe=!1),c||(c=!0,r.status=1,Q(`ready`)),lt=!1,Rn=!1}r.redraw=(e,t)=>{je=t||!1,e===!1?Gn():Er(S,D.min,D.max)};function nr(e,n){let i=b[e];if(i.from==null){if(it==0){let t=i.range(r,n.min,n.max,e);n.min=t[0],n.max=t[1]}if(n.min>n.max){let e=n.min;n.min=n.max,n.max=e}if(it>1&&n.min!=null&&n.max!=null&&n.max-n.min<1e-16)return;e==S&&i.distr==2&&it>0&&(n.min=Xt(n.min,t[0]),n.max=Xt(n.max,t[0]),n.min==n.max&&n.max++),j[e]=n,ke=!0,Gn()}}r.setScale=nr;let ar,or,cr,lr,ur,dr,fr,pr,mr,hr,Y,X,gr=!1,vr=N.drag,yr=vr.x,br=vr.y;oe&&(N.x&&(ar=zt(`u-cursor-x`,m)),N.y&&(or=zt(`u-cursor-y`,m)),D.ori==0?(cr=ar,lr=or):(cr=or,lr=ar),Y=N.left,X=N.top);let Z=r.select=ir({show:!0,over:!0,left:0,width:0,top:0,height:0},e.select),xr=Z.show?zt(`u-select`,Z.over?m:p):null;function Sr(e,t){if(Z.show){for(let t in e)Z[t]=e[t],t in gi&&W(xr,t,e[t]);t!==!1&&Q(`setSelect`)}}r.setSelect=Sr;function Tr(e){if(v[e].show)P&&Lt(le[e],pt);else if(P&&It(le[e],pt),oe){let t=Ge?Ke[0]:Ke[e];t!=null&&Vt(t,-10,-10,V,H)}}function Er(e,t,n){nr(e,{min:t,max:n})}function Dr(e,t,n,a){t.focus!=null&&Jr(e),t.show!=null&&v.forEach((n,r)=>{r>0&&(e==r||e==null)&&(n.show=t.show,Tr(r),i==2?(Er(n.facets[0].scale,null,null),Er(n.facets[1].scale,null,null)):Er(n.scale,null,null),Gn())}),n!==!1&&Q(`setSeries`,e,t),a&&Gi(`setSeries`,r,e,t)}r.setSeries=Dr;function Or(e,t){ir(x[e],t)}function kr(e,t){e.fill=q(e.fill||null),e.dir=G(e.dir,-1),t??=x.length,x.splice(t,0,e)}function zr(e){e==null?x.length=0:x.splice(e,1)}r.addBand=kr,r.setBand=Or,r.delBand=zr;function Hr(e,t){v[e].alpha=t,oe&&Ke[e]!=null&&(Ke[e].style.opacity=t),P&&le[e]&&(le[e].style.opacity=t)}let Ur,Gr,Kr,qr={focus:!0};function Jr(e){if(e!=Kr){let t=e==null,n=Ue.alpha!=1;v.forEach((r,a)=>{if(i==1||a>0){let i=t||a==0||a==e;r._focus=t?null:i,n&&Hr(a,i?1:Ue.alpha)}}),Kr=e,n&&Gn()}}P&&We&&B(Et,I,e=>{N._lock||(Ve(e),Kr!=null&&Dr(null,qr,!0,$.setSeries))});function Yr(e,t,n){let r=b[t];n&&(e=e/U-(r.ori==1?be:ye));let i=V;r.ori==1&&(i=H,e=i-e),r.dir==-1&&(e=i-e);let a=r._min,o=r._max,s=e/i,c=a+(o-a)*s,l=r.distr;return l==3?Cn(10,c):l==4?Dn(c,r.asinh):l==100?r.bwd(c):c}function Xr(e,n){return Xt(Yr(e,S,n),t[0],at,ot)}r.valToIdx=e=>Xt(e,t[0]),r.posToIdx=Xr,r.posToVal=Yr,r.valToPos=(e,t,n)=>b[t].ori==0?a(e,b[t],n?De:V,n?Te:0):o(e,b[t],n?Oe:H,n?Ee:0),r.setCursor=(e,t,n)=>{Y=e.left,X=e.top,ai(null,t,n)};function Zr(e,t){W(xr,vt,Z.left=e),W(xr,ht,Z.width=t)}function Qr(e,t){W(xr,`top`,Z.top=e),W(xr,gt,Z.height=t)}let ei=D.ori==0?Zr:Qr,ti=D.ori==1?Zr:Qr;function ni(){if(P&&M.live)for(let e=+(i==2);e<v.length;e++){if(e==0&&fe)continue;let t=M.values[e],n=0;for(let r in t)ue[e][n++].firstChild.nodeValue=t[r]}}function ri(e,t){if(e!=null&&(e.idxs?e.idxs.forEach((e,t)=>{ae[t]=e}):Zn(e.idx)||ae.fill(e.idx),M.idx=ae[0]),P&&M.live){for(let e=0;e<v.length;e++)(e>0||i==1&&!fe)&&ii(e,ae[e]);ni()}Pe=!1,t!==!1&&Q(`setLegend`)}r.setLegend=ri;function ii(e,n){let i=v[e],a=e==0&&O==2?ct:t[e],o;fe?o=i.values(r,e,n)??pe:(o=i.value(r,n==null?null:a[n],e,n),o=o==null?pe:{_:o}),M.values[e]=o}function ai(e,n,a){mr=Y,hr=X,[Y,X]=N.move(r,Y,X),N.left=Y,N.top=X,oe&&(cr&&Vt(cr,yn(Y),0,V,H),lr&&Vt(lr,0,yn(X),V,H));let o,s=at>ot;Ur=K,Gr=null;let c=D.ori==0?V:H,l=D.ori==1?V:H;if(Y<0||it==0||s){o=N.idx=null;for(let e=0;e<v.length;e++){let t=Ke[e];t!=null&&Vt(t,-10,-10,V,H)}We&&Dr(null,qr,!0,e==null&&$.setSeries),M.live&&(ae.fill(o),Pe=!0)}else{let e,n,a;i==1&&(e=D.ori==0?Y:X,n=Yr(e,S),o=N.idx=Xt(n,t[0],at,ot),a=k(t[0][o],D,c,0));let s=-10,u=-10,d=0,f=0,p=!0,m=``,h=``;for(let e=+(i==2);e<v.length;e++){let g=v[e],_=ae[e],y=_==null?null:i==1?t[e][_]:t[e][1][_],x=N.dataIdx(r,e,o,n),S=x==null?null:i==1?t[e][x]:t[e][1][x];if(Pe=Pe||S!=y||x!=_,ae[e]=x,e>0&&g.show){let n=x==null?-10:x==o?a:k(i==1?t[0][x]:t[e][0][x],D,c,0),_=S==null?-10:A(S,i==1?b[g.scale]:b[g.facets[1].scale],l,0);if(We&&S!=null){let t=D.ori==1?Y:X,n=_n(Ue.dist(r,e,x,_,t));if(n<Ur){let r=Ue.bias;if(r!=0){let i=Yr(t,g.scale),a=S>=0?1:-1,o=i>=0?1:-1;o==a&&(o==1?r==1?S>=i:S<=i:r==1?S<=i:S>=i)&&(Ur=n,Gr=e)}else Ur=n,Gr=e}}if(Pe||Ge){let t,i;D.ori==0?(t=n,i=_):(t=_,i=n);let a,o,c,l,g,v,y=!0,b=He.bbox;if(b!=null){y=!1;let t=b(r,e);c=t.left,l=t.top,a=t.width,o=t.height}else c=t,l=i,a=o=He.size(r,e);if(v=He.fill(r,e),g=He.stroke(r,e),Ge)e==Gr&&Ur<=Ue.prox&&(s=c,u=l,d=a,f=o,p=y,m=v,h=g);else{let t=Ke[e];t!=null&&(qe[e]=c,Je[e]=l,Gt(t,a,o,y),Ut(t,v,g),Vt(t,bn(c),bn(l),V,H))}}}}if(Ge){let e=Ue.prox;if(Pe||(Kr==null?Ur<=e:Ur>e||Gr!=Kr)){let e=Ke[0];e!=null&&(qe[0]=s,Je[0]=u,Gt(e,d,f,p),Ut(e,m,h),Vt(e,bn(s),bn(u),V,H))}}}if(Z.show&&gr)if(e!=null){let[t,n]=$.scales,[r,i]=$.match,[a,o]=e.cursor.sync.scales,s=e.cursor.drag;if(yr=s._x,br=s._y,yr||br){let{left:s,top:u,width:d,height:f}=e.select,p=e.scales[a].ori,m=e.posToVal,h,g,_,v,y,x=t!=null&&r(t,a),S=n!=null&&i(n,o);x&&yr?(p==0?(h=s,g=d):(h=u,g=f),_=b[t],v=k(m(h,a),_,c,0),y=k(m(h+g,a),_,c,0),ei(xn(v,y),_n(y-v))):ei(0,c),S&&br?(p==1?(h=s,g=d):(h=u,g=f),_=b[n],v=A(m(h,o),_,l,0),y=A(m(h+g,o),_,l,0),ti(xn(v,y),_n(y-v))):ti(0,l)}else _i()}else{let e=_n(mr-ur),t=_n(hr-dr);if(D.ori==1){let n=e;e=t,t=n}yr=vr.x&&e>=vr.dist,br=vr.y&&t>=vr.dist;let n=vr.uni;n==null?vr.x&&vr.y&&(yr||br)&&(yr=br=!0):yr&&br&&(yr=e>=n,br=t>=n,!yr&&!br&&(t>e?br=!0:yr=!0));let r,i;yr&&(D.ori==0?(r=fr,i=Y):(r=pr,i=X),ei(xn(r,i),_n(i-r)),br||ti(0,l)),br&&(D.ori==1?(r=fr,i=Y):(r=pr,i=X),ti(xn(r,i),_n(i-r)),yr||ei(0,c)),!yr&&!br&&(ei(0,0),ti(0,0))}if(vr._x=yr,vr._y=br,e==null){if(a){if(Ui!=null){let[e,t]=$.scales;$.values[0]=e==null?null:Yr(D.ori==0?Y:X,e),$.values[1]=t==null?null:Yr(D.ori==1?Y:X,t)}Gi(St,r,Y,X,V,H,o)}if(We){let e=a&&$.setSeries,t=Ue.prox;Kr==null?Ur<=t&&Dr(Gr,qr,!0,e):Ur>t?Dr(null,qr,!0,e):Gr!=Kr&&Dr(Gr,qr,!0,e)}}Pe&&(M.idx=o,ri()),n!==!1&&Q(`setCursor`)}let oi=null;Object.defineProperty(r,\"rect\",{get(){return oi??pi(!1),oi}});function pi(e=!1){e?oi=null:(oi=m.getBoundingClientRect(),Q(`syncRect`,oi))}function mi(e,t,n,r,i,a,o){N._lock||gr&&e!=null&&e.movementX==0&&e.movementY==0||(hi(e,t,n,r,i,a,o,!1,e!=null),e==null?ai(t,!0,!1):ai(null,!0,!0))}function hi(e,t,n,i,a,o,c,l,u){if(oi??pi(!1),Ve(e),e!=null)n=e.clientX-oi.left,i=e.clientY-oi.top;else{if(n<0||i<0){Y=-10,X=-10;return}let[e,r]=$.scales,c=t.cursor.sync,[l,u]=c.values,[d,f]=c.scales,[p,m]=$.match,h=t.axes[0].side%2==1,g=D.ori==0?V:H,_=D.ori==1?V:H,v=h?o:a,y=h?a:o,x=h?i:n,S=h?n:i;if(n=d==null?x/v*g:p(e,d)?s(l,b[e],g,0):-10,i=f==null?S/y*_:m(r,f)?s(u,b[r],_,0):-10,D.ori==1){let e=n;n=i,i=e}}u&&(t==null||t.cursor.event.type==St)&&((n<=1||n>=V-1)&&(n=Bn(n,V)),(i<=1||i>=H-1)&&(i=Bn(i,H))),l?(ur=n,dr=i,[fr,pr]=N.move(r,n,i)):(Y=n,X=i)}let gi={width:0,height:0,left:0,top:0};function _i(){Sr(gi,!1)}let Ci,wi,Ti,ji;function Ni(e,t,n,i,a,o,s){gr=!0,yr=br=vr._x=vr._y=!1,hi(e,t,n,i,a,o,s,!0,!1),e!=null&&(B(wt,jt,Pi,!1),Gi(Ct,r,fr,pr,V,H,null));let{left:c,top:l,width:u,height:d}=Z;Ci=c,wi=l,Ti=u,ji=d}function Pi(e,t,n,i,a,o,s){gr=vr._x=vr._y=!1,hi(e,t,n,i,a,o,s,!1,!0);let{left:c,top:l,width:u,height:d}=Z,f=u>0||d>0,p=Ci!=c||wi!=l||Ti!=u||ji!=d;if(f&&p&&Sr(Z),vr.setScale&&f&&p){let e=c,t=u,n=l,r=d;if(D.ori==1&&(e=l,t=d,n=c,r=u),yr&&Er(S,Yr(e,S),Yr(e+t,S)),br)for(let e in b){let t=b[e];e!=S&&t.from==null&&t.min!=K&&Er(e,Yr(n+r,e),Yr(n,e))}_i()}else N.lock&&(N._lock=!N._lock,ai(t,!0,e!=null));e!=null&&(ge(wt,jt),Gi(wt,r,Y,X,V,H,null))}function Ii(e,t,n,r,i,a,o){if(N._lock)return;Ve(e);let s=gr;if(gr){let e=!0,t=!0,n,r;D.ori==0?(n=yr,r=br):(n=br,r=yr),n&&r&&(e=Y<=10||Y>=V-10,t=X<=10||X>=H-10),n&&e&&(Y=Y<fr?0:V),r&&t&&(X=X<pr?0:H),ai(null,!0,!0),gr=!1}Y=-10,X=-10,ae.fill(null),ai(null,!0,!0),s&&(gr=s)}function Li(e,t,n,i,a,o,s){N._lock||(Ve(e),dt(),_i(),e!=null&&Gi(Dt,r,Y,X,V,H,null))}function Ri(){y.forEach(Ca),Fe(r.width,r.height,!0)}Jt(kt,Mt,Ri);let zi={};zi.mousedown=Ni,zi.mousemove=mi,zi.mouseup=Pi,zi.dblclick=Li,zi.setSeries=(e,t,n,i)=>{let a=$.match[2];n=a(r,t,n),n!=-1&&Dr(n,i,!0,!1)},oe&&(B(Ct,m,Ni),B(St,m,mi),B(Tt,m,e=>{Ve(e),pi(!1)}),B(Et,m,Ii),B(Dt,m,Li),sa.add(r),r.syncRect=pi);let Vi=r.hooks=e.hooks||{};function Q(e,t,n){zn?Vn.push([e,t,n]):e in Vi&&Vi[e].forEach(e=>{e.call(null,r,t,n)})}(e.plugins||[]).forEach(e=>{for(let t in e.hooks)Vi[t]=(Vi[t]||[]).concat(e.hooks[t])});let Hi=(e,t,n)=>n,$=ir({key:null,setSeries:!1,filters:{pub:In,sub:In},scales:[S,v[1]?v[1].scale:null],match:[Ln,Ln,Hi],values:[null,null]},N.sync);$.match.length==2&&$.match.push(Hi),N.sync=$;let Ui=$.key,Wi=Mi(Ui);function Gi(e,t,n,r,i,a,o){$.filters.pub(e,t,n,r,i,a,o)&&Wi.pub(e,t,n,r,i,a,o)}Wi.sub(r);function Ki(e,t,n,r,i,a,o){$.filters.sub(e,t,n,r,i,a,o)&&zi[e](null,t,n,r,i,a,o)}r.pub=Ki;function qi(){Wi.unsub(r),sa.delete(r),he.clear(),Yt(kt,Mt,Ri),l.remove(),I?.remove(),Q(`destroy`)}r.destroy=qi;function Ji(){Q(`init`,e,t),ut(t||e.data,!1),j[S]?nr(S,j[S]):dt(),Ne=Z.show&&(Z.width>0||Z.height>0),Me=Pe=!0,Fe(e.width,e.height)}return v.forEach(Xe),y.forEach(et),n?n instanceof HTMLElement?(n.appendChild(l),Ji()):n(r,Ji):Ji(),r}wa.assign=ir,wa.fmtNum=mn,wa.rangeNum=un,wa.rangeLog=rn,wa.rangeAsinh=an,wa.orient=Ni,wa.pxRatio=U,wa.join=or,wa.fmtDate=_r,wa.tzDate=yr,wa.sync=Mi;{wa.addGap=Ri,wa.clipGaps=Li;let e=wa.paths={points:Xi};e.linear=ea,e.stepped=ta,e.bars=ra,e.spline=aa}function Ta(e,t){let n=Math.max(0,...t.flatMap(({lines:e})=>e.flatMap(({points:e})=>e.map(([e])=>e)))),r=[],i=!1,a=e=>{if(i)return;i=!0;let{min:t,max:n}=e.scales.x;for(let i of r)i!==e&&i.setScale(`x`,{min:t,max:n});i=!1};for(let{title:i,lines:o,write:s}of t){let t=Da(e,i),c=wa.join(o.map(({points:e})=>Oa(e))),l=new wa({width:t.clientWidth,height:170,cursor:{sync:{key:`time`},drag:{x:!0,y:!1}},scales:{x:{time:!1,range:(e,t,r)=>t===r?[0,n/1e3||1]:[t,r]},y:{range:ka}},axes:[ja(),Ma(s)],series:[{label:`time`,value:(e,t)=>t==null?``:S(t*1e3)},...o.map((e,t)=>Aa(e.label,t,s))],hooks:{setScale:[(e,t)=>t===`x`&&a(e)]}},c,t);r.push(l)}return r.map(e=>({destroy:()=>e.destroy(),reset:()=>e.setScale(`x`,{min:0,max:n/1e3||1})}))}function Ea(e,t,n,r){let i=Da(e,`Response time by percentile`),a=e=>-Math.log10(Math.max(1-e,1e-5)),o=wa.join(t.map(({points:e})=>[e.map(([e])=>a(e)),e.map(([,e])=>e)])),s=e=>1-10**-e,c=new wa({width:i.clientWidth,height:200,cursor:{drag:{x:!0,y:!1}},scales:{x:{time:!1},y:{range:ka}},axes:[{...Na(),values:(e,t)=>t.map(e=>n(s(e))),splits:()=>[0,.301,1,1.301,2,3]},Ma(r)],series:[{label:`percentile`,value:(e,t)=>t==null?``:n(s(t))},...t.map(({name:e},t)=>({...Aa(e,t,r),spanGaps:!0}))]},o,i),[l,u]=[o[0][0]??0,o[0].at(-1)??1];return{destroy:()=>c.destroy(),reset:()=>c.setScale(`x`,{min:l,max:u})}}function Da(e,t){let n=document.createElement(`div`);n.className=`chart`;let r=document.createElement(`h3`);r.textContent=t;let i=document.createElement(`div`);return n.append(r,i),e.append(n),i}function Oa(e){return[e.map(([e])=>e/1e3),e.map(([,e])=>e)]}function ka(e,t,n){return[Math.min(0,t),n>0?n*1.05:1]}function Aa(e,t,n){return{label:e,stroke:()=>Pa(`--s${t%6}`),width:1.75,dash:t>=6?[6,4]:[],points:{show:!1},value:(e,t)=>t==null?`–`:n(t)}}function ja(){let e=(e,t)=>t.map(e=>S(e*1e3));return{...Na(),incrs:[1,2,5,10,30,60,120,300,600,1200,1800,3600,7200],values:e}}function Ma(e){return{...Na(),size:84,values:(t,n)=>n.map(e)}}function Na(){let e={stroke:()=>Pa(`--line`),width:1};return{stroke:()=>Pa(`--soft`),grid:e,ticks:e,font:`11px system-ui, sans-serif`}}function Pa(e){return getComputedStyle(document.documentElement).getPropertyValue(e).trim()}var Fa=class{#e;#t=document.getElementById(`details`);#n=[];#r=``;constructor(e,t){this.#e=e,this.#t.addEventListener(`close`,()=>{this.#i(),this.#r=``,t(void 0)}),this.#t.addEventListener(`click`,e=>{if((e.target===this.#t||e.target.closest(`.close`))&&this.#t.close(),e.target.closest(`[name=\"zoom-out\"]`))for(let e of this.#n)e.reset()}),this.#t.addEventListener(`change`,({target:e})=>{e instanceof HTMLSelectElement&&e.name===`run`&&t({row:Number(e.dataset.rowIndex),run:e.value})})}show(e){let{open:t}=e,n=t?JSON.stringify([t,e.baseline]):``;if(n===this.#r)return;if(this.#r=n,!t){this.#t.open&&this.#t.close();return}this.#i();let r=this.#e.workflows[t.row];this.#t.innerHTML=this.#a(r,t.run,e),this.#t.open||this.#t.showModal(),this.#s(r,t.run,e)}showResource(e,t){this.#i();let n=this.#e.resources[e],{label:r}=this.#e.metric(t);this.#t.innerHTML=`${Ia()}<h2 id=\"details-title\">${R(n.workflow)}${me(n.dimensions)}</h2><p class=\"soft\">${L(r)} in each run</p>${La()}<div data-charts></div>`,this.#t.showModal();let i=this.#l().filter(e=>Ra(e,n)&&e.metric===t).map(e=>this.#u(e,`run ${e.run}`));this.#d([{title:r,unit:this.#e.metric(t).unit,lines:i}])}#i(){for(let e of this.#n)e.destroy();this.#n=[]}#a(e,t,n){let r=this.#e,i=r.runs.find(({id:e})=>e===t),a=r.runs.map(({id:e,title:n})=>`<option value=\"${z(e)}\"${e===t?` selected`:``}>run ${L(n===void 0?e:`${e}: ${n}`,60)}</option>`),o=i?.startedAt===void 0?``:` · ${L(E(i.startedAt))}`;return`${Ia()}<h2 id=\"details-title\">${R(e.workflow)}${me(e.dimensions)}</h2>\n<p class=\"soft\">run ${R(t)}, compared with ${R(n.baseline)}${o}</p>\n<div class=\"steps\"><label class=\"hint\" for=\"details-run\">Run</label><select id=\"details-run\" name=\"run\" data-row-index=\"${e.index}\">${a.join(``)}</select>${La()}</div>\n${this.#o(e,t,n)}\n<div data-percentiles></div><div data-charts></div>`}#o(e,t,n){let r=this.#e,i=r.workflowMetrics.flatMap(i=>{let a=r.cell(e,i.id,t);if(a?.value===void 0)return[];let o=r.groupCell(e,i.id,n.baseline)?.value,s=u([o,a.value]),c=re(r,n.baseline,i.id).run(e,t),l=c?.change===`regressed`?` worse`:c?.change===`improved`?` better`:``,d=a.n===void 0?``:B(a.n,{unit:`count`});return[`<tr><th scope=\"row\">${L(i.label)}</th><td class=\"number\">${B(o,i,s)}</td><td class=\"number\">${B(a.value,i,s)}</td><td class=\"number${l}\">${c?ge(c,i):``}</td><td class=\"number\">${d}</td></tr>`]});return ve(`Figures`,`<table><thead>${`<tr><th scope=\"col\">metric</th><th scope=\"col\" class=\"number\">${L(n.baseline)}</th><th scope=\"col\" class=\"number\">run ${L(t)}</th><th scope=\"col\" class=\"number\">change</th><th scope=\"col\" class=\"number\">samples</th></tr>`}</thead><tbody>${i.join(``)}</tbody></table>`)}#s(e,t,n){let r=this.#e,i=r.group(n.baseline)?.runs.find(e=>e!==t),a=i===void 0?[t]:[t,i],o=a.flatMap(t=>{let n=r.campaign.percentiles.find(n=>n.run===t&&Ra(n,e));return n?[{name:`run ${t}`,points:n.points}]:[]}),s=this.#t.querySelector(`[data-percentiles]`);o.length>0&&this.#n.push(Ea(s,o,T,e=>B(e,{unit:`ms`})));let c=this.#l().filter(t=>Ra(t,e)),l=[...new Set(c.filter(e=>e.run===t).map(({metric:e})=>e))].map(e=>{let t=r.metric(e),n=a.flatMap(t=>c.filter(n=>n.run===t&&n.metric===e).map(e=>this.#u(e,`run ${t}`)));return{title:t.label,unit:t.unit,lines:n}});this.#d([...l,...this.#c(t)])}#c(e){let t=this.#l().filter(t=>t.run===e&&t.kind===`resource`);return[...new Set(t.map(({metric:e})=>e))].map(e=>{let n=this.#e.metric(e),r=t.filter(t=>t.metric===e).sort((e,t)=>za(t.values)-za(e.values)).slice(0,8).map(e=>this.#u(e,e.workflow));return{title:n.label,unit:n.unit,lines:r}})}#l(){return this.#e.campaign.courses}#u({axis:e,values:t},n){let{startMs:r,stepMs:i}=this.#e.campaign.axes[e];return{label:n,points:t.map((e,t)=>[r+t*i,e])}}#d(e){let t=this.#t.querySelector(`[data-charts]`),n=e.filter(({lines:e})=>e.length>0);n.length===0&&(t.innerHTML=`<p class=\"soft\">Nothing is known of this over time.</p>`);let r=e=>t=>B(t,{unit:e});this.#n.push(...Ta(t,n.map(e=>({...e,write:r(e.unit)}))))}};function Ia(){return`<button type=\"button\" class=\"close\" aria-label=\"Close\">✕ Close</button>`}function La(){return`<button type=\"button\" name=\"zoom-out\">Whole run</button>`}function Ra(e,t){return e.workflow===t.workflow&&e.kind===t.kind&&JSON.stringify(Object.entries(e.dimensions).sort())===JSON.stringify(Object.entries(t.dimensions).sort())}function za(e){let t=e.filter(e=>e!==null);if(t.length===0)return 0;let n=t.reduce((e,t)=>e+t,0)/t.length;return n===0?0:(Math.max(...t)-Math.min(...t))/n}function Ba(e,t){let n=Va(e,t);return n===void 0?!1:(n&&(e.tabIndex=-1,n.tabIndex=0,n.focus(),n.scrollIntoView({block:`nearest`,inline:`nearest`})),!0)}function Va(e,t){let n=e.closest(`tr`),r=e=>[...e.querySelectorAll(`td[data-run]`)],i=r(n).indexOf(e),a=e=>e?r(e)[i]??null:null;switch(t){case`ArrowRight`:return r(n)[i+1]??null;case`ArrowLeft`:return r(n)[i-1]??null;case`ArrowDown`:return a(Ha(n,`nextElementSibling`));case`ArrowUp`:return a(Ha(n,`previousElementSibling`));case`Home`:return r(n)[0]??null;case`End`:return r(n).at(-1)??null;default:return}}function Ha(e,t){let n=e[t];for(;n?.hidden;)n=n[t];return n}async function Ua(){new Ga(te(await Wa(document.getElementById(`campaign`).textContent??``))).open()}async function Wa(t){let n=Uint8Array.from(atob(t),e=>e.charCodeAt(0)),r=new Blob([n]).stream().pipeThrough(new DecompressionStream(`gzip`));return e(await new Response(r).text())}var Ga=class{#e;#t;#n;#r;#i=50;constructor(e){this.#e=e,this.#t=Ae(e),this.#r=this.#t,this.#n=new Fa(e,e=>this.#o({...Ka(this.#r),...e&&{open:e}}))}open(){document.documentElement.classList.add(`scripts`),document.addEventListener(`change`,e=>this.#g(e)),document.addEventListener(`input`,e=>this.#h(e)),document.addEventListener(`click`,e=>this.#_(e)),document.addEventListener(`keydown`,e=>this.#b(e)),document.addEventListener(`submit`,e=>e.preventDefault()),document.addEventListener(`scroll`,e=>this.#m(e),{capture:!0,passive:!0}),window.addEventListener(`hashchange`,()=>this.#a()),window.addEventListener(`beforeprint`,()=>this.#p(1/0)),this.#a(),this.#l(),this.#d()}#a(){let e=location.hash.slice(1);if(e!==``&&!e.includes(`=`))return;let t=Me(e,this.#t,this.#e);je(t,this.#t)!==je(this.#r,this.#t)&&this.#s(t)}#o(e){let t=je(e,this.#t);history.replaceState(null,``,t===``?location.pathname+location.search:`#${t}`),this.#s(e)}#s(e){let t=this.#r;this.#r=e;let{metric:n,show:r,baseline:i,candidate:a,hidden:o,sort:s,descending:c}=e;(e=>JSON.stringify([e.metric,e.show,e.baseline,e.candidate,e.hidden,e.sort,e.descending]))(t)!==JSON.stringify([n,r,i,a,o,s,c])&&this.#c(),this.#u(),this.#d(),this.#n.show(e)}#c(){let e=qa();document.querySelector(`[data-table=\"matrix\"]`).innerHTML=ye(this.#e,this.#r);let{matrix:t,...n}=dt(this.#e,this.#r);for(let[e,t]of Object.entries(n)){let n=document.querySelector(`[data-section=\"${e}\"]`);n&&(n.innerHTML=t)}this.#l(),e&&document.querySelector(e)?.focus()}#l(){let e=document.querySelector(`[data-matrix] thead tr`);e&&document.querySelector(`[data-matrix]`).style.setProperty(`--head`,`${e.offsetHeight}px`);let t=document.querySelector(`[data-matrix] tbody td[data-run]`);t&&(t.tabIndex=0)}#u(){let e=document.querySelector(`form.controls`);if(!e)return;let t=this.#r,n=(t,n)=>{let r=e.elements.namedItem(t);(r instanceof HTMLSelectElement||r instanceof HTMLInputElement&&r!==document.activeElement)&&(r.value=n)};n(`search`,t.search),n(`metric`,t.metric),n(`show`,t.show),n(`baseline`,t.baseline),n(`candidate`,t.candidate??``),n(`sort`,t.sort);for(let e of this.#e.dimensions.keys())n(`dimension:${e}`,t.dimensions[e]??``);let r=e.elements.namedItem(`changed`);r instanceof HTMLInputElement&&(r.checked=t.changedOnly);let i=e.elements.namedItem(`order`);i instanceof HTMLButtonElement&&(i.textContent=t.descending?`▼ largest first`:`▲ smallest first`)}#d(){this.#i=50,this.#f();let e=this.#r.search.toLowerCase();for(let t of document.querySelectorAll(`tr[data-words]`))t.hidden=e!==``&&!t.dataset.words.includes(e)}#f(){let{workflows:e}=this.#e,t=e.map(e=>be(this.#e,this.#r,e)),n=0;for(let e of document.querySelectorAll(`[data-matrix] tbody tr`)){let r=t[Number(e.dataset.index)];r&&n++,e.hidden=!r||n>this.#i}for(let e of document.querySelectorAll(`tr[data-name]`))e.hidden=!t[Number(e.dataset.name)];let r=document.querySelector(`form.controls output`),i=n===e.length?``:`${_(n)} of ${_(e.length)} workflows`;r&&(r.textContent=i)}#p(e){this.#i=e,this.#f()}#m({target:e}){let t=document.querySelector(`[data-table=\"matrix\"] .table`);!t||e!==t||this.#i>=this.#e.workflows.length||t.scrollTop+2*t.clientHeight>t.scrollHeight&&this.#p(this.#i+50)}#h({target:e}){e instanceof HTMLInputElement&&e.name===`search`&&this.#o({...this.#r,search:e.value})}#g({target:e}){let t=this.#r;if(e instanceof HTMLSelectElement){let{name:n,value:r}=e;if(n===`metric`)this.#o({...t,metric:r});else if(n===`show`)this.#o({...t,show:r===`change`?`change`:`value`});else if(n===`baseline`)this.#o({...t,baseline:r});else if(n===`candidate`)this.#o({...t,candidate:r});else if(n===`sort`)this.#o({...t,sort:r});else if(n.startsWith(`dimension:`)){let{[n.slice(10)]:e,...i}=t.dimensions;this.#o({...t,dimensions:r===``?i:{...i,[n.slice(10)]:r}})}}else if(e instanceof HTMLInputElement){if(e.name===`changed`)this.#o({...t,changedOnly:e.checked});else if(e.name===`baseline`)this.#o({...t,baseline:e.value});else if(e.dataset.show!==void 0){let n=t.hidden.filter(t=>t!==e.dataset.show);this.#o({...t,hidden:e.checked?n:[...n,e.dataset.show]})}}}#_(e){if(!(e.target instanceof Element))return;let t=this.#r,n=t=>e.target.closest(t),r=n(`[data-open]`);if(r){let[,n,i]=/^(\\d+) (.*)$/s.exec(r.dataset.open)??[];if(n===void 0)return;e.preventDefault();let a=this.#e.workflowMetrics.some(({id:e})=>e===r.dataset.metric);this.#o({...t,...a&&{metric:r.dataset.metric},open:{row:Number(n),run:i}});return}let i=n(`[data-sort]`);if(i){let e=t.sort===i.dataset.sort;this.#o({...t,sort:i.dataset.sort,descending:!e||!t.descending})}else if(n(`[name=\"order\"]`))this.#o({...t,descending:!t.descending});else if(n(`[name=\"reset\"]`))this.#o(this.#t);else if(n(`[data-row]`))this.#v(Number(n(`[data-row]`).dataset.row));else if(n(`[data-matrix] td[data-run]`))this.#y(n(`[data-matrix] td[data-run]`));else if(n(`[data-resource]`)){let{resource:e,metric:t}=n(`[data-resource]`).dataset;this.#n.showResource(Number(e),t)}}#v(e){let t=this.#e.group(this.#r.candidate??``)?.runs[0]??this.#e.runs[0]?.id;t!==void 0&&this.#o({...this.#r,open:{row:e,run:t}})}#y(e){let t=Number(e.closest(`tr`).dataset.index);this.#o({...this.#r,open:{row:t,run:e.dataset.run}})}#b(e){let t=e.target instanceof HTMLElement&&e.target.closest(`[data-matrix] td`);t&&(e.key===`Enter`||e.key===` `?(e.preventDefault(),this.#y(t)):Ba(t,e.key)&&e.preventDefault())}};function Ka({open:e,...t}){return t}function qa(){let{activeElement:e}=document;if(!(e instanceof HTMLElement))return;let{sort:t,show:n}=e.dataset;if(t!==void 0)return`[data-sort=\"${CSS.escape(t)}\"]`;if(n!==void 0)return`[data-show=\"${CSS.escape(n)}\"]`;if(e instanceof HTMLInputElement&&e.type===`radio`)return`input[name=\"baseline\"][value=\"${CSS.escape(e.value)}\"]`}Ua()})();";
const PAGE_SCRIPT_HASH = "sha256-lnFtzhhgXuPTeywBcDHLgOkjPwUjUudJhMvc9hdM71s=";
const PAGE_STYLE = ".uplot, .uplot *, .uplot *::before, .uplot *::after {box-sizing: border-box;}.uplot {font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Noto Sans\", sans-serif, \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Segoe UI Symbol\", \"Noto Color Emoji\";line-height: 1.5;width: min-content;}.u-title {text-align: center;font-size: 18px;font-weight: bold;}.u-wrap {position: relative;user-select: none;}.u-over, .u-under {position: absolute;}.u-under {overflow: hidden;}.uplot canvas {display: block;position: relative;width: 100%;height: 100%;}.u-axis {position: absolute;}.u-legend {font-size: 14px;margin: auto;text-align: center;}.u-inline {display: block;}.u-inline * {display: inline-block;}.u-inline tr {margin-right: 16px;}.u-legend th {font-weight: 600;}.u-legend th > * {vertical-align: middle;display: inline-block;}.u-legend .u-marker {width: 1em;height: 1em;margin-right: 4px;background-clip: padding-box !important;}.u-inline.u-live th::after {content: \":\";vertical-align: middle;}.u-inline:not(.u-live) .u-value {display: none;}.u-series > * {padding: 4px;}.u-series th {cursor: pointer;}.u-legend .u-off > * {opacity: 0.3;}.u-select {background: rgba(0,0,0,0.07);position: absolute;pointer-events: none;}.u-cursor-x, .u-cursor-y {position: absolute;left: 0;top: 0;pointer-events: none;will-change: transform;}.u-hz .u-cursor-x, .u-vt .u-cursor-y {height: 100%;border-right: 1px dashed #607D8B;}.u-hz .u-cursor-y, .u-vt .u-cursor-x {width: 100%;border-bottom: 1px dashed #607D8B;}.u-cursor-pt {position: absolute;top: 0;left: 0;border-radius: 50%;border: 0 solid;pointer-events: none;will-change: transform;/*this has to be !important since we set inline \"background\" shorthand */background-clip: padding-box !important;}.u-axis.u-off, .u-select.u-off, .u-cursor-x.u-off, .u-cursor-y.u-off, .u-cursor-pt.u-off {display: none;}\n:root {\n  color-scheme: light dark;\n  --text: #1f2328;\n  --soft: #59636e;\n  --page: #ffffff;\n  --card: #f6f8fa;\n  --line: #d1d9e0;\n  --link: #0969da;\n  --worse: #b42318;\n  --better: #1a7f37;\n  --doubt: #9a6700;\n  --worse-tint: #ffebe9;\n  --better-tint: #dafbe1;\n  --base-tint: #eef4ff;\n  --void: #e4e8ec;\n  --s0: #0969da;\n  --s1: #bc4c00;\n  --s2: #1a7f37;\n  --s3: #8250df;\n  --s4: #bf3989;\n  --s5: #57606a;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --text: #f0f6fc;\n    --soft: #9198a1;\n    --page: #0d1117;\n    --card: #151b23;\n    --line: #3d444d;\n    --link: #4493f8;\n    --worse: #ff7b72;\n    --better: #56d364;\n    --doubt: #d29922;\n    --worse-tint: #3c1618;\n    --better-tint: #12301c;\n    --base-tint: #121d2f;\n    --void: #21262d;\n    --s0: #4493f8;\n    --s1: #f0883e;\n    --s2: #3fb950;\n    --s3: #ab7df8;\n    --s4: #f778ba;\n    --s5: #9198a1;\n  }\n}\n* {\n  box-sizing: border-box;\n}\nhtml {\n  scroll-padding-top: 56px;\n}\nbody {\n  margin: 0 auto;\n  padding: 24px 20px 64px;\n  max-width: 1240px;\n  background: var(--page);\n  color: var(--text);\n  font:\n    15px / 1.5 system-ui,\n    -apple-system,\n    \"Segoe UI\",\n    \"Noto Sans\",\n    Helvetica,\n    Arial,\n    sans-serif;\n}\n.skip {\n  position: absolute;\n  left: -9999px;\n}\n.skip:focus {\n  left: 20px;\n  top: 8px;\n  z-index: 9;\n  background: var(--page);\n  padding: 6px 10px;\n}\nh1 {\n  margin: 0 0 4px;\n  font-size: 26px;\n  line-height: 1.25;\n}\nh2 {\n  margin: 40px 0 12px;\n  font-size: 20px;\n}\nh3 {\n  margin: 20px 0 8px;\n  font-size: 16px;\n}\np {\n  margin: 0 0 10px;\n  max-width: 100ch;\n}\na {\n  color: var(--link);\n}\na.figure {\n  white-space: nowrap;\n  font-weight: 600;\n  text-decoration-style: dotted;\n  text-underline-offset: 3px;\n}\n.answer {\n  margin: 16px 0 10px;\n  padding: 14px 18px;\n  font-size: 21px;\n  line-height: 1.35;\n  border: 1px solid var(--line);\n  border-left: 6px solid var(--link);\n  border-radius: 8px;\n  background: var(--card);\n  max-width: none;\n}\n.soft,\nsmall {\n  color: var(--soft);\n}\nsmall {\n  display: block;\n  font-size: 12px;\n  font-weight: 400;\n  white-space: nowrap;\n}\nnav {\n  position: sticky;\n  top: 0;\n  z-index: 5;\n  margin: 18px -20px 0;\n  padding: 8px 20px;\n  display: flex;\n  flex-wrap: wrap;\n  gap: 4px 16px;\n  background: var(--page);\n  border-bottom: 1px solid var(--line);\n  font-size: 14px;\n}\nnav a {\n  text-decoration: none;\n  white-space: nowrap;\n}\nnav a:hover {\n  text-decoration: underline;\n}\ncode {\n  font:\n    0.87em / 1.4 ui-monospace,\n    SFMono-Regular,\n    Consolas,\n    \"Liberation Mono\",\n    monospace;\n  padding: 0.15em 0.4em;\n  border-radius: 5px;\n  background: var(--card);\n  border: 1px solid var(--line);\n  overflow-wrap: anywhere;\n}\n.prose {\n  max-width: 90ch;\n}\n.prose table {\n  margin: 0 0 12px;\n}\nli {\n  margin: 0 0 5px;\n  max-width: 110ch;\n}\n.table {\n  position: relative;\n  overflow: auto;\n  max-height: 80vh;\n  margin: 0 0 14px;\n  border: 1px solid var(--line);\n  border-radius: 8px;\n}\n.table:focus-visible,\nbutton:focus-visible,\na:focus-visible,\ntd:focus-visible,\ninput:focus-visible,\nselect:focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: -2px;\n}\ntable {\n  border-collapse: separate;\n  border-spacing: 0;\n  font-variant-numeric: tabular-nums;\n  font-size: 14px;\n}\nth,\ntd {\n  padding: 6px 10px;\n  border-bottom: 1px solid var(--line);\n  text-align: left;\n  vertical-align: top;\n}\ntr:last-child > * {\n  border-bottom: 0;\n}\nthead th {\n  position: sticky;\n  top: 0;\n  z-index: 2;\n  background: var(--card);\n  font-size: 13px;\n  font-weight: 600;\n  white-space: nowrap;\n  border-bottom: 1px solid var(--line);\n}\n[data-matrix] thead tr:nth-child(2) th {\n  top: var(--head, 47px);\n}\n[data-matrix] thead tr:first-child th {\n  height: var(--head, 47px);\n}\n[data-matrix] thead th + th {\n  border-left: 1px solid var(--line);\n}\n[data-matrix] {\n  width: 0;\n  table-layout: fixed;\n}\n[data-matrix] .names {\n  width: 20em;\n}\n[data-matrix] .spreads {\n  width: 6em;\n}\n[data-matrix] .values {\n  width: 7.5em;\n}\n[data-matrix] small,\n[data-matrix] th .title {\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\nth.name {\n  position: sticky;\n  left: 0;\n  z-index: 1;\n  min-width: 12em;\n  max-width: 26em;\n  background: var(--page);\n  font-weight: 500;\n  overflow-wrap: anywhere;\n}\nthead th.name {\n  z-index: 3;\n  background: var(--card);\n}\nth .title {\n  display: inline-block;\n  max-width: 18em;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  vertical-align: bottom;\n}\n.number {\n  text-align: right;\n  white-space: nowrap;\n}\ntd.worse {\n  background: var(--worse-tint);\n}\ntd.better {\n  background: var(--better-tint);\n}\ntd.worse small,\nsmall.worse {\n  color: var(--worse);\n}\ntd.better small {\n  color: var(--better);\n}\ntd i {\n  font-style: normal;\n  margin-right: 2px;\n  font-size: 10px;\n}\ntd.void {\n  color: var(--soft);\n  text-align: right;\n  background: repeating-linear-gradient(135deg, var(--void) 0 3px, transparent 3px 8px);\n}\ntd.missing {\n  color: var(--doubt);\n  text-align: right;\n}\nth.base {\n  background: var(--base-tint);\n}\ntbody tr:hover > * {\n  background-color: var(--card);\n}\nsup {\n  color: var(--doubt);\n  cursor: help;\n  line-height: 0;\n}\n.hint {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n.tag,\n.badge {\n  display: inline-block;\n  padding: 0 6px;\n  border: 1px solid var(--line);\n  border-radius: 10px;\n  font-size: 12px;\n  font-weight: 400;\n  color: var(--soft);\n  white-space: nowrap;\n}\n.badge {\n  color: var(--link);\n  border-color: var(--link);\n}\n.tag.new {\n  color: var(--worse);\n  border-color: var(--worse);\n}\n.tag.gone {\n  color: var(--better);\n  border-color: var(--better);\n}\ntr.first > * {\n  border-top: 1px solid var(--line);\n}\n.statement {\n  max-width: 44em;\n  font-weight: 400;\n}\n.plot {\n  min-width: 220px;\n}\n.axis {\n  display: flex;\n  justify-content: space-between;\n  font-size: 11px;\n  font-weight: 400;\n  color: var(--soft);\n}\nsvg {\n  display: block;\n  overflow: visible;\n}\nsvg text {\n  font-size: 11px;\n  fill: var(--soft);\n}\n.zero,\n.grid {\n  stroke: var(--line);\n  stroke-width: 1;\n}\n.interval {\n  color: var(--soft);\n}\n.worse .interval {\n  color: var(--worse);\n}\n.better .interval {\n  color: var(--better);\n}\n.plot.worse,\n.plot.better {\n  background: none;\n}\n.span {\n  stroke: currentColor;\n  stroke-width: 2;\n}\n.dot {\n  fill: currentColor;\n}\n.strip .dot {\n  fill: var(--s1);\n  fill-opacity: 0.75;\n}\n.strip .dot.base {\n  fill: var(--s0);\n}\n.charts {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));\n  gap: 18px;\n}\nfigure {\n  margin: 0;\n}\nfigcaption {\n  font-weight: 600;\n  font-size: 14px;\n  overflow-wrap: anywhere;\n}\n.charts path {\n  fill: none;\n  stroke: currentColor;\n  stroke-width: 2;\n}\n.charts circle {\n  fill: currentColor;\n}\n.series-0 {\n  color: var(--s0);\n}\n.series-1 {\n  color: var(--s1);\n}\n.series-2 {\n  color: var(--s2);\n}\n.series-3 {\n  color: var(--s3);\n}\n.series-4 {\n  color: var(--s4);\n}\n.series-5 {\n  color: var(--s5);\n}\n.legend span {\n  margin-right: 14px;\n}\nmeter {\n  display: block;\n  width: 90px;\n  height: 8px;\n  margin: 3px 0 0 auto;\n}\n.differs {\n  box-shadow: inset 3px 0 0 var(--doubt);\n}\n#infrastructure:has(#only-differences:checked) tbody tr:not(.differs) {\n  display: none;\n}\n.controls {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px 14px;\n  align-items: end;\n  margin: 0 0 12px;\n  font-size: 13px;\n  color: var(--soft);\n}\n.controls label {\n  display: inline-flex;\n  flex-direction: column;\n  gap: 2px;\n}\n.controls label:has([type=\"checkbox\"]) {\n  flex-direction: row;\n  align-items: center;\n  min-height: 32px;\n}\n.controls select,\n.controls input:not([type=\"checkbox\"]),\n.controls button {\n  min-height: 32px;\n  max-width: 16em;\n  font: inherit;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  padding: 3px 8px;\n}\n.controls .search input {\n  width: 16em;\n}\nhtml:not(.scripts) .scripted {\n  display: none;\n}\n.scripts .static {\n  display: none;\n}\nth button,\n.linklike {\n  all: unset;\n  cursor: pointer;\n  color: var(--link);\n  overflow-wrap: anywhere;\n}\nth button:hover {\n  text-decoration: underline;\n}\nth button:focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: 2px;\n}\n.scripts [data-matrix] td[data-run] {\n  cursor: pointer;\n}\nth[aria-sort] button::after {\n  content: \" ▼\";\n}\nth[aria-sort=\"ascending\"] button::after {\n  content: \" ▲\";\n}\nhtml:not(.scripts) th button {\n  color: inherit;\n  cursor: default;\n  text-decoration: none;\n}\ndialog {\n  width: min(1080px, calc(100vw - 24px));\n  max-height: calc(100vh - 24px);\n  overflow: auto;\n  padding: 18px 20px;\n  color: var(--text);\n  background: var(--page);\n  border: 1px solid var(--line);\n  border-radius: 12px;\n}\ndialog::backdrop {\n  background: rgb(0 0 0 / 45%);\n}\ndialog h2 {\n  margin: 0 48px 2px 0;\n  font-size: 18px;\n  overflow-wrap: anywhere;\n}\ndialog .close {\n  position: absolute;\n  top: 14px;\n  right: 16px;\n  font: inherit;\n  min-height: 32px;\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  background: var(--card);\n  color: var(--text);\n  cursor: pointer;\n}\ndialog .steps {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n  margin: 8px 0;\n}\ndialog .steps button,\ndialog .steps select {\n  font: inherit;\n  min-height: 32px;\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  background: var(--page);\n  color: var(--text);\n}\n.chart {\n  margin: 14px 0 0;\n}\n.chart h3 {\n  margin: 0 0 4px;\n  font-size: 14px;\n}\n[hidden] {\n  display: none !important;\n}\n.u-legend {\n  font-size: 12px;\n  color: var(--soft);\n  text-align: left;\n}\n.u-legend th,\n.u-legend td {\n  border: 0;\n  padding: 1px 4px;\n  position: static;\n  background: none;\n}\n.u-title {\n  font-size: 14px;\n}\n.u-select {\n  background: rgb(9 105 218 / 18%);\n}\n@media (max-width: 640px) {\n  body {\n    padding: 16px 12px 48px;\n  }\n  nav {\n    margin: 14px -12px 0;\n    padding: 8px 12px;\n    flex-wrap: nowrap;\n    overflow-x: auto;\n  }\n  h1 {\n    font-size: 22px;\n  }\n  .answer {\n    font-size: 18px;\n  }\n  th.name {\n    min-width: 9em;\n    max-width: 42vw;\n  }\n  .controls label,\n  .controls select,\n  .controls .search input {\n    width: 100%;\n    max-width: none;\n  }\n  .controls {\n    flex-direction: column;\n    align-items: stretch;\n  }\n}\n@media print {\n  body {\n    max-width: none;\n    padding: 0;\n    font-size: 11px;\n  }\n  nav,\n  .controls,\n  .scripted,\n  dialog {\n    display: none !important;\n  }\n  .table {\n    overflow: visible;\n    max-height: none;\n    border: 0;\n  }\n  table {\n    font-size: 10px;\n  }\n  th,\n  td {\n    padding: 2px 5px;\n  }\n  thead th,\n  th.name {\n    position: static;\n  }\n  section {\n    break-inside: auto;\n  }\n  tr {\n    break-inside: avoid;\n  }\n  td,\n  th {\n    print-color-adjust: exact;\n    -webkit-print-color-adjust: exact;\n  }\n}\n";
const PAGE_STYLE_HASH = "sha256-QvYDPyYyMgqtZwapAlDvh0CthHcPk1W5L4HrviS8JEc=";
//#endregion
//#region src/render/page/facts.ts
function factsSection(index) {
	const { facts } = index.campaign;
	if (facts.length === 0) return "";
	const single = facts.filter(({ item }) => item === void 0);
	const tables = tablesOf(facts);
	const differing = facts.filter(({ differs }) => differs).length;
	return section("infrastructure", "Infrastructure", [
		differing > 0 && differing < facts.length ? `<p><label><input type="checkbox" id="only-differences"> only differences (${differing} of ${facts.length})</label></p>` : "",
		single.length === 0 ? "" : singleTable(index, single),
		...tables.map((table) => itemTable(index, table))
	].join("\n"));
}
function singleTable(index, facts) {
	return scrolling("Facts", `<table><thead><tr><th scope="col">fact</th><th scope="col">value</th></tr></thead><tbody>\n${facts.map((fact) => `<tr data-words="${attribute(fact.fact.toLowerCase())}"${mark(fact.differs)}><th scope="row">${name(fact.fact)}</th><td>${valueText(index, fact)}</td></tr>`).join("\n")}\n</tbody></table>`);
}
function tablesOf(facts) {
	const items = groupBy(facts.filter(({ item }) => item !== void 0), ({ item }) => item);
	const attributes = (list) => list.map(({ attribute }) => attribute ?? "").sort().join("\n");
	const tables = [];
	for (const [item, list] of items) {
		const own = attributes(list).split("\n");
		const fitting = tables.find(({ names }) => own.filter((name) => names.has(name)).length * 2 > own.length);
		const table = fitting ?? {
			names: /* @__PURE__ */ new Set(),
			items: /* @__PURE__ */ new Map()
		};
		if (!fitting) tables.push(table);
		for (const name of own) table.names.add(name);
		table.items.set(item, list);
	}
	return tables.map(({ items }) => new Map([...items].sort(([a], [b]) => inNaturalOrder(a, b))));
}
function itemTable(index, items) {
	const columns = [...new Set([...items.values()].flatMap((list) => list.map(({ attribute }) => attribute ?? "")))];
	const rows = [...items].map(([item, list]) => {
		const cells = columns.map((column) => {
			const fact = list.find(({ attribute }) => (attribute ?? "") === column);
			return `<td${mark(fact?.differs === true)}>${fact ? valueText(index, fact) : ""}</td>`;
		});
		return `<tr data-words="${attribute(item.toLowerCase())}"${mark(list.some(({ differs }) => differs))}><th scope="row">${name(item)}</th>${cells.join("")}</tr>`;
	});
	return scrolling("Items", `<table><thead><tr><th scope="col">item</th>${columns.map((column) => `<th scope="col">${name(column === "" ? "value" : column)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`);
}
function mark(differs) {
	return differs ? " class=\"differs\"" : "";
}
function valueText(index, { differs, values }) {
	if (!differs) return text(Object.values(values)[0] ?? "");
	const byValue = /* @__PURE__ */ new Map();
	for (const { id } of index.runs) {
		const value = Object.hasOwn(values, id) ? values[id] : "";
		byValue.set(value, [...byValue.get(value) ?? [], id]);
	}
	return [...byValue].map(([value, runs]) => `${value === "" ? "<i>not stated</i>" : text(value)} <small>${runs.map(name).join(", ")}</small>`).join("<br>");
}
function effectsSection(index) {
	const { effects } = index.campaign;
	if (effects.length === 0) return "";
	return section("effects", "Which difference mattered", scrolling("Effects", `<table><thead><tr><th scope="col">fact</th><th scope="col">from → to</th><th scope="col">effect on response times</th><th scope="col">seen between</th></tr></thead><tbody>\n${effects.map(({ fact, from, to, change, low, high, significant, togetherWith, pairs }) => {
		const interval = low === void 0 || high === void 0 ? "" : `<small>${formatDelta(low)} … ${formatDelta(high)}</small>`;
		const effect = change === void 0 ? `<td>cannot be separated${togetherWith ? ` from ${togetherWith.map(name).join(", ")}: they moved together` : ""}</td>` : `<td class="number${significant ? change > 0 ? " worse" : " better" : ""}">${formatDelta(change)}${interval}</td>`;
		const seen = pairs.map(([a, b]) => `${name(a)} → ${name(b)}`).join(", ");
		return `<tr><th scope="row">${name(fact)}</th><td>${text(from)} → ${text(to)}</td>${effect}<td class="soft">${seen}</td></tr>`;
	}).join("\n")}\n</tbody></table>`));
}
//#endregion
//#region src/render/page/view.ts
function defaultView({ campaign }) {
	const baseline = campaign.groups.find((group) => group.baseline) ?? campaign.groups[0];
	const others = campaign.groups.filter((group) => group !== baseline);
	const candidate = (others.find(({ id }) => campaign.best?.groups.includes(id)) ?? others.at(-1))?.id;
	return {
		metric: campaign.metric,
		show: "value",
		changedOnly: false,
		search: "",
		dimensions: {},
		baseline: baseline?.id ?? "",
		...candidate !== void 0 && { candidate },
		hidden: [],
		sort: "worst",
		descending: true
	};
}
//#endregion
//#region src/render/page/controls.ts
function matrixControls(index, view) {
	const metrics = index.workflowMetrics.map(({ id, label }) => option(id, label, view.metric));
	const groups = index.campaign.groups.map(({ id, title }) => [id, title === void 0 ? id : `${id}: ${title}`]);
	const baselines = groups.map(([id, label]) => option(id, label, view.baseline));
	const candidates = groups.map(([id, label]) => option(id, label, view.candidate ?? ""));
	const dimensions = [...index.dimensions].filter(([, values]) => values.length > 1).map(([dimension, values]) => {
		const chosen = view.dimensions[dimension] ?? "";
		const options = [option("", "all", chosen), ...values.map((value) => option(value, value, chosen))];
		return select(`dimension:${dimension}`, dimension, options);
	});
	const sorts = [
		option("worst", "worst change", view.sort),
		option("name", "name", view.sort),
		...index.campaign.noise ? [option("spread", "spread", view.sort)] : [],
		...index.runs.map(({ id }) => option(id, `run ${id}`, view.sort))
	];
	return `<form class="controls scripted" aria-label="What is shown">
<label class="search">Filter <input type="search" name="search" value="${attribute(view.search)}" placeholder="workflow, service, statement"></label>
${select("metric", "Metric", metrics)}
${select("show", "Large figure", [option("value", "value", view.show), option("change", "change", view.show)])}
${select("baseline", "Baseline", baselines)}
${groups.length > 1 ? select("candidate", "Candidate", candidates) : ""}
${select("sort", "Sort by", sorts)}
<button type="button" name="order">${view.descending ? "▼ largest first" : "▲ smallest first"}</button>
${dimensions.join("\n")}
<label><input type="checkbox" name="changed"${view.changedOnly ? " checked" : ""}> only what changed</label>
<button type="reset" name="reset">Reset</button>
<output class="soft" aria-live="polite"></output>
</form>`;
}
function select(field, label, options) {
	return `<label>${name(label)} <select name="${attribute(field)}">${options.join("")}</select></label>`;
}
function option(value, label, chosen) {
	return `<option value="${attribute(value)}"${value === chosen ? " selected" : ""}>${text(label, 60)}</option>`;
}
//#endregion
//#region src/render/page/jobs.ts
const ENDED_WELL = /* @__PURE__ */ new Set([
	"completed",
	"complete",
	"success",
	"succeeded",
	"ok",
	"committed"
]);
function jobsSection(index, view) {
	const { jobs } = index.campaign;
	if (jobs.length === 0) return "";
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter((run) => !hidden.has(run.id) && jobs.some((job) => job.run === run.id));
	const rows = [...groupBy(jobs, (job) => JSON.stringify([job.workflow, job.dimensions])).values()].map((list) => {
		const [first] = list;
		const cells = runs.map((run) => `<td class="number">${runCell(list.filter((job) => job.run === run.id))}</td>`);
		return `<tr data-words="${attribute(first.workflow.toLowerCase())}"><th scope="row" class="name">${name(first.workflow)}${dimensionTags(first.dimensions)}</th>${cells.join("")}</tr>`;
	});
	return section("jobs", "Jobs", scrolling("Jobs", `<table><thead><tr><th scope="col">job</th>${runs.map((run) => `<th scope="col" class="number">${name(run.id)}</th>`).join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function runCell(jobs) {
	if (jobs.length === 0) return "";
	const slowest = jobs.reduce((a, b) => (b.durationMs ?? -1) > (a.durationMs ?? -1) ? b : a);
	const failed = jobs.filter(({ status }) => status !== void 0 && !ENDED_WELL.has(status.toLowerCase()));
	return `${slowest.durationMs === void 0 ? "did not end" : formatClock(slowest.durationMs)}${slowest.delta ? `<small>${formatClockDifference(slowest.delta.absolute)}</small>` : ""}${jobs.length > 1 && slowest.tenant !== void 0 ? `<small>slowest of ${jobs.length}: ${name(slowest.tenant)}</small>` : ""}${failed.map(({ status, error, tenant }) => {
		return `<small class="worse">${jobs.length > 1 && tenant !== void 0 ? `${name(tenant)} ` : ""}${text(status)}${error === void 0 ? "" : `: ${text(error)}`}</small>`;
	}).join("")}`;
}
//#endregion
//#region src/render/page/levels.ts
const WIDTH$2 = 300;
const HEIGHT$2 = 180;
const MARGIN = {
	left: 62,
	right: 12,
	top: 10,
	bottom: 34
};
const MOST_GROUPS = 6;
function levelsSection(index, view) {
	const [level] = index.campaign.levels;
	if (level === void 0) return "";
	const groups = shownGroups(index, view);
	const metric = index.metric(view.metric);
	const charts = [...curvesByWorkflow(index, view, level, groups)].map(([workflow, curves]) => chart(workflow, level, metric.label, metric.unit, curves, groups));
	if (charts.length === 0) return "";
	const legend = groups.map((id, i) => `<span class="series-${i}"><b>━</b> ${name(index.group(id)?.title ?? id)}</span>`).join(" ");
	return section("levels", `Over ${level}`, `<p class="legend">${legend}</p>\n<div class="charts">\n${charts.join("\n")}\n</div>`);
}
function shownGroups(index, view) {
	const all = [...[view.baseline, ...view.candidate === void 0 ? [] : [view.candidate]], ...index.campaign.groups.map(({ id }) => id)];
	return [...new Set(all)].filter((id) => index.group(id)).slice(0, MOST_GROUPS);
}
function curvesByWorkflow(index, view, level, groups) {
	const charts = /* @__PURE__ */ new Map();
	for (const row of index.workflows) {
		if (!Object.hasOwn(row.dimensions, level)) continue;
		const { [level]: at, ...rest } = row.dimensions;
		const others = Object.entries(rest).map(([key, value]) => `${key} ${value}`);
		const title = [row.workflow, ...others].join(" · ");
		const curves = charts.get(title) ?? groups.map((group) => ({
			group,
			points: []
		}));
		for (const curve of curves) {
			const value = index.groupCell(row, view.metric, curve.group)?.value;
			if (value !== void 0) curve.points.push([Number(at), value]);
		}
		charts.set(title, curves);
	}
	for (const [title, curves] of charts) {
		for (const { points } of curves) points.sort(([a], [b]) => a - b);
		if (curves.every(({ points }) => points.length < 2)) charts.delete(title);
	}
	return charts;
}
function chart(workflow, level, label, unit, curves, groups) {
	const points = curves.flatMap((curve) => curve.points);
	const levels = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b);
	const top = niceTop(Math.max(...points.map(([, value]) => value)));
	const scale = scaleFor([top]);
	const x = (at) => {
		const [low, high] = [levels[0], levels.at(-1)];
		return round$1(MARGIN.left + (at - low) / (high - low || 1) * (WIDTH$2 - MARGIN.left - MARGIN.right));
	};
	const y = (value) => round$1(HEIGHT$2 - MARGIN.bottom - value / (top || 1) * (HEIGHT$2 - MARGIN.top - MARGIN.bottom));
	const ticks = [
		0,
		top / 2,
		top
	].map((value) => `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH$2 - MARGIN.right}" y1="${y(value)}" y2="${y(value)}"/><text x="${MARGIN.left - 6}" y="${y(value) + 4}" text-anchor="end">${quantity(value, { unit }, scale)}</text>`);
	const marks = levels.map((at) => `<text x="${x(at)}" y="${HEIGHT$2 - MARGIN.bottom + 16}" text-anchor="middle">${formatQuantity(at, "count")}</text>`);
	const lines = curves.flatMap(({ group, points }) => {
		if (points.length === 0) return [];
		return [`<g class="series-${groups.indexOf(group)}"><path d="${points.map(([at, value], i) => `${i === 0 ? "M" : "L"}${x(at)} ${y(value)}`).join("")}"/>${points.map(([at, value]) => {
			const hint = `${group}, ${level} ${at}: ${quantity(value, { unit }, scale)}`;
			return `<circle cx="${x(at)}" cy="${y(value)}" r="3"><title>${text(hint)}</title></circle>`;
		}).join("")}</g>`];
	});
	const caption = `<figcaption>${name(workflow)}</figcaption>`;
	const axis = `<text x="${(WIDTH$2 + MARGIN.left) / 2}" y="${HEIGHT$2 - 2}" text-anchor="middle">${name(level)}</text>`;
	return `<figure>${caption}<svg viewBox="0 0 ${WIDTH$2} ${HEIGHT$2}" role="img" aria-label="${text(`${label} of ${workflow} over ${level}`)}">${ticks.join("")}${marks.join("")}${axis}${lines.join("")}</svg></figure>`;
}
function niceTop(value) {
	if (!(value > 0)) return 1;
	const power = 10 ** Math.floor(Math.log10(value));
	return [
		1,
		2,
		5,
		10
	].map((step) => step * power).find((top) => top >= value) ?? value;
}
function round$1(value) {
	return Math.round(value * 10) / 10;
}
//#endregion
//#region src/render/page/changes.ts
function changesAgainst(index, baseline, metric) {
	const isOwn = index.group(baseline)?.baseline === true;
	return {
		run(row, run) {
			const cell = index.cell(row, metric, run);
			if (cell?.state !== "measured") return void 0;
			if (isOwn) return stored(cell);
			return otherwise(index, baseline, cell.value, row, metric);
		},
		group(row, group) {
			const cell = index.groupCell(row, metric, group);
			if (!cell || group === baseline) return void 0;
			if (isOwn) return stored(cell);
			return otherwise(index, baseline, cell.value, row, metric);
		}
	};
}
function stored({ delta, change }) {
	return delta && {
		...delta,
		...change !== void 0 && { change }
	};
}
function otherwise(index, baseline, value, row, metric) {
	const before = index.groupCell(row, metric, baseline)?.value;
	if (before === void 0 || value === void 0) return void 0;
	return {
		absolute: value - before,
		...before !== 0 && { relative: value / before - 1 }
	};
}
//#endregion
//#region src/render/page/matrix.ts
const MARKS = {
	"copied-cell": {
		sign: "≡",
		words: "the same figure stands in another row"
	},
	bimodal: {
		sign: "⇅",
		words: "values of repeats fall into two clusters"
	}
};
function shownColumns(index, view) {
	const hidden = new Set(view.hidden);
	return index.campaign.groups.flatMap((group) => {
		const runs = index.runs.filter((run) => run.group === group.id && !hidden.has(run.id));
		return runs.length > 0 ? [[group, runs]] : [];
	});
}
function matrixTable(index, view) {
	const columns = shownColumns(index, view);
	if (columns.length === 0) return "<p class=\"soft\">Every run is hidden. Tick one under Runs.</p>";
	const changes = changesAgainst(index, view.baseline, view.metric);
	const runs = columns.flatMap(([, runs]) => runs);
	const rows = sortedRows(index, view, changes, runs);
	const metric = index.metric(view.metric);
	const body = rows.map((row) => matrixRow(index, view, metric, row, runs, changes));
	const label = `${metric.label} of each workflow in each run`;
	return scrolling(label, `<table role="grid" aria-label="${attribute(label)}" data-matrix>
${columnWidths(index, runs.length)}<thead>${groupHeads(columns, view, index)}${runHeads(columns, view)}</thead>
<tbody>
${body.join("\n")}
</tbody></table>`);
}
function isMove(found) {
	return found?.change === "regressed" || found?.change === "improved";
}
function columnWidths({ campaign }, runs) {
	return `<colgroup><col class="names">${campaign.noise ? "<col class=\"spreads\">" : ""}<col class="values" span="${runs}"></colgroup>`;
}
function groupHeads(columns, view, index) {
	return `<tr><th rowspan="2" scope="col" class="name">workflow</th>${index.campaign.noise ? "<th rowspan=\"2\" scope=\"col\" class=\"number\">spread</th>" : ""}${columns.map(([group, runs]) => {
		const isBaseline = group.id === view.baseline;
		const facts = [
			...group.class === void 0 ? [] : [`class ${group.class}`],
			...group.cost ? [formatQuantity(group.cost.perHour, "usd/h")] : [],
			...group.cost?.change === void 0 ? [] : [formatDelta(group.cost.change)]
		];
		const title = group.title === void 0 ? "" : `<span class="title" title="${text(group.title)}">${text(group.title)}</span>`;
		const badge = isBaseline ? " <span class=\"badge\">baseline</span>" : "";
		const below = facts.length > 0 ? `<small>${facts.map((fact) => text(fact)).join(" · ")}</small>` : "";
		return `<th scope="colgroup" colspan="${runs.length}"${isBaseline ? " class=\"base\"" : ""}>${title}${badge}${below}</th>`;
	}).join("")}</tr>`;
}
function runHeads(columns, view) {
	return `<tr>${columns.flatMap(([, runs]) => runs.map((run) => {
		const sorted = view.sort === run.id ? ` aria-sort="${view.descending ? "descending" : "ascending"}"` : "";
		const hint = run.title === void 0 ? "" : ` title="${attribute(run.title)}"`;
		return `<th scope="col" class="number"${sorted}><button type="button" data-sort="${attribute(run.id)}"${hint}>${name(run.id)}</button></th>`;
	})).join("")}</tr>`;
}
function sortedRows(index, view, changes, runs) {
	const shown = index.workflows;
	const byName = (a, b) => a.index - b.index;
	const direction = view.descending ? -1 : 1;
	const by = (value) => {
		const values = new Map(shown.map((row) => [row, value(row)]));
		return (a, b) => {
			const [left, right] = [values.get(a), values.get(b)];
			if (left === void 0 || right === void 0) return Number(left === void 0) - Number(right === void 0) || byName(a, b);
			return direction * (left - right) || byName(a, b);
		};
	};
	switch (view.sort) {
		case "name": return [...shown].sort((a, b) => view.descending ? byName(a, b) : byName(b, a));
		case "spread": return [...shown].sort(by((row) => row.spread));
		case "worst": return [...shown].sort(by((row) => worstOf(row, runs, changes)));
		default: return [...shown].sort(by((row) => view.show === "change" ? changes.run(row, view.sort)?.relative : index.cell(row, view.metric, view.sort)?.value));
	}
}
function worstOf(row, runs, changes) {
	const sizes = [...new Set(runs.map((run) => run.group))].flatMap((group) => changes.group(row, group) ?? []).flatMap(({ relative, change }) => relative === void 0 ? [] : [relative - (change === "regressed" ? 0 : 1e3)]);
	return sizes.length === 0 ? void 0 : Math.max(...sizes);
}
function matrixRow(index, view, metric, row, runs, changes) {
	const found = runs.map((run) => index.cell(row, view.metric, run.id));
	const scale = scaleFor(found.map((cell) => cell?.value));
	const cells = found.map((cell, column) => matrixCell(cell, runs[column].id, {
		view,
		metric,
		row,
		changes,
		scale
	}));
	const spread = index.campaign.noise ? `<td class="number soft">${row.spread === void 0 ? "" : `±${formatQuantity(row.spread, "ratio")}`}</td>` : "";
	const head = `<th scope="row" class="name"><button type="button" data-row="${row.index}">${name(row.workflow)}</button>${dimensionTags(row.dimensions)}</th>`;
	return `<tr id="w${row.index}" data-index="${row.index}">${head}${spread}${cells.join("")}</tr>`;
}
function matrixCell(cell, run, context) {
	const { view, metric, row, changes, scale } = context;
	const at = ` data-run="${attribute(run)}"`;
	const reason = cell?.reason === void 0 ? "" : ` title="${text(cell.reason)}"`;
	if (!cell || cell.state === "not-run") return `<td class="none"${at}${reason}><span class="hint">not run</span></td>`;
	if (cell.state === "missing") return `<td class="missing"${at}${reason}>missing</td>`;
	const value = quantity(cell.value, metric, scale);
	if (cell.state === "void") return `<td class="void"${at}${reason}><s>${value}</s><small>void</small></td>`;
	const found = changes.run(row, run);
	const moved = changeText(found, metric);
	const [large, small] = view.show === "change" && moved !== "" ? [moved, value] : [value, moved];
	const tint = isMove(found) ? found.change === "regressed" ? " worse" : " better" : "";
	const sign = tint === "" ? "" : `<i aria-hidden="true">${found.relative >= 0 ? "▲" : "▼"}</i>`;
	return `<td class="number${tint}"${at}>${large}${(cell.marks ?? []).map((code) => {
		const mark = MARKS[code];
		return mark ? `<sup title="${mark.words}">${mark.sign}<span class="hint">${mark.words}</span></sup>` : "";
	}).join("")}<small>${sign}${small}</small></td>`;
}
function changeText(found, metric) {
	return found === void 0 ? "" : change(found, metric);
}
//#endregion
//#region src/render/page/resources.ts
const WIDTH$1 = 200;
const HEIGHT$1 = 18;
function resourcesSection(index, view) {
	return section("resources", "Resources", index.resourceMetrics.map((metric) => metricTable(index, view, metric)).join("\n"));
}
function metricTable(index, view, metric) {
	const changes = changesAgainst(index, view.baseline, metric.id);
	const hidden = new Set(view.hidden);
	const runs = index.runs.filter(({ id }) => !hidden.has(id));
	const candidate = view.candidate === view.baseline ? void 0 : view.candidate;
	const lines = index.resources.flatMap((row) => {
		const cells = runs.flatMap((run) => {
			const value = index.cell(row, metric.id, run.id)?.value;
			return value === void 0 ? [] : [{
				run: run.id,
				group: run.group,
				value
			}];
		});
		if (cells.length === 0) return [];
		return [{
			row,
			cells,
			found: candidate === void 0 ? void 0 : changes.group(row, candidate)
		}];
	});
	if (lines.length === 0) return "";
	const top = Math.max(...lines.flatMap(({ cells }) => cells.map(({ value }) => value)));
	const moved = (line) => Math.abs(line.found?.absolute ?? 0);
	const rows = [...lines].sort((a, b) => moved(b) - moved(a) || a.row.index - b.row.index).map(({ row, cells, found }) => {
		const side = (group) => group === void 0 ? void 0 : index.groupCell(row, metric.id, group)?.value;
		const [before, after] = [side(view.baseline), side(candidate)];
		const scale = scaleFor(cells.map(({ value }) => value));
		const tint = found?.change === "regressed" ? " worse" : found?.change === "improved" ? " better" : "";
		return `<tr data-words="${attribute(words(row))}"><th scope="row" class="name"><button type="button" data-resource="${row.index}" data-metric="${attribute(metric.id)}">${name(row.workflow)}</button>${dimensionTags(row.dimensions)}</th><td class="plot">${strip(cells, view.baseline, top, (value) => quantity(value, metric, scale))}</td><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${found ? change(found, metric) : ""}</td></tr>`;
	});
	const sides = [view.baseline, candidate].map((group) => `<th scope="col" class="number">${group === void 0 ? "" : text(group)}</th>`);
	const head = `<tr><th scope="col">resource</th><th scope="col">each run, 0 to ${quantity(top, metric)}</th>${sides.join("")}<th scope="col" class="number">change</th></tr>`;
	return `<h3>${text(metric.label)}</h3>\n${scrolling(metric.label, `<table><thead>${head}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`)}`;
}
function words({ workflow, dimensions }) {
	return [workflow, ...Object.values(dimensions)].join(" ").toLowerCase();
}
function strip(cells, baseline, top, write) {
	const x = (value) => Math.round((4 + value / (top || 1) * (WIDTH$1 - 8)) * 10) / 10;
	const dots = cells.map(({ run, group, value }) => {
		return `<circle class="${group === baseline ? "dot base" : "dot"}" cx="${x(value)}" cy="${HEIGHT$1 / 2}" r="3.5"><title>${name(run)}: ${write(value)}</title></circle>`;
	});
	return `<svg class="strip" width="${WIDTH$1}" height="${HEIGHT$1}" viewBox="0 0 ${WIDTH$1} ${HEIGHT$1}" role="img" aria-label="${cells.length} runs"><line class="zero" x1="4" x2="${WIDTH$1 - 4}" y1="${HEIGHT$1 / 2}" y2="${HEIGHT$1 / 2}"/>${dots.join("")}</svg>`;
}
//#endregion
//#region src/render/page/runs.ts
const MOST_FACTS = 6;
function runsSection(index, view) {
	const columns = columnsOf(index).filter(({ of }) => index.runs.some((run) => of(run) !== void 0));
	const head = columns.map(({ title, number }) => `<th scope="col"${number ? " class=\"number\"" : ""}>${text(title)}</th>`);
	const hidden = new Set(view.hidden);
	const rows = index.campaign.groups.flatMap((group) => index.runs.filter((run) => run.group === group.id).map((run, position, all) => {
		const cells = columns.map(({ of, number }) => `<td${number ? " class=\"number\"" : ""}>${of(run) ?? ""}</td>`);
		const first = position > 0 ? "" : `<td rowspan="${all.length}" class="scripted"><input type="radio" name="baseline" value="${attribute(group.id)}"${group.id === view.baseline ? " checked" : ""} aria-label="Compare with ${attribute(group.id)}"></td>`;
		const show = `<td class="scripted"><input type="checkbox" data-show="${attribute(run.id)}"${hidden.has(run.id) ? "" : " checked"} aria-label="Show run ${attribute(run.id)}"></td>`;
		const badge = group.id === view.baseline ? " <span class=\"badge\">baseline</span>" : "";
		return `<tr${position === 0 ? " class=\"first\"" : ""}>${first}${show}<th scope="row">${name(run.id)}${badge}</th>${cells.join("")}</tr>`;
	}));
	return section("runs", "Runs", scrolling("Runs", `<table><thead><tr><th scope="col" class="scripted">baseline</th><th scope="col" class="scripted">show</th><th scope="col">run</th>${head.join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function columnsOf(index) {
	const { campaign } = index;
	const facts = campaign.facts.filter(({ differs, item }) => differs && item === void 0).slice(0, MOST_FACTS);
	const groupOf = (run) => index.group(run.group);
	return [
		{
			title: "title",
			of: (run) => optional(run.title ?? groupOf(run)?.title)
		},
		...facts.map(({ fact, values }) => ({
			title: fact,
			of: (run) => optional(values[run.id])
		})),
		{
			title: "class",
			number: true,
			of: (run) => run.class === void 0 ? void 0 : String(run.class)
		},
		{
			title: "started",
			of: (run) => run.startedAt === void 0 ? void 0 : text(formatInstant(run.startedAt))
		},
		{
			title: "duration",
			number: true,
			of: (run) => run.durationMs === void 0 ? void 0 : formatDuration(run.durationMs)
		},
		{
			title: "users",
			number: true,
			of: (run) => run.users === void 0 ? void 0 : formatCount(run.users)
		},
		{
			title: "samples",
			number: true,
			of: (run) => run.samples === void 0 ? void 0 : formatCount(run.samples)
		},
		{
			title: "errors",
			number: true,
			of: (run) => run.errors === void 0 ? void 0 : formatCount(run.errors)
		},
		{
			title: "cost",
			number: true,
			of: (run) => run.costPerHour === void 0 ? void 0 : formatQuantity(run.costPerHour, "usd/h")
		},
		{
			title: "note",
			of: (run) => optional(run.note ?? groupOf(run)?.note)
		}
	];
}
function optional(words) {
	return words === void 0 || words === "" ? void 0 : text(words);
}
//#endregion
//#region src/render/page/side-by-side.ts
const WIDTH = 220;
const HEIGHT = 18;
const LEAST_REACH = .1;
const MOST_REACH = 1;
function sideBySideSection(index, view) {
	const { baseline, candidate } = view;
	if (candidate === void 0 || candidate === baseline) return "";
	const metric = index.metric(view.metric);
	const changes = changesAgainst(index, baseline, view.metric);
	const lines = index.workflows.flatMap((row) => {
		const before = index.groupCell(row, view.metric, baseline)?.value;
		const after = index.groupCell(row, view.metric, candidate)?.value;
		const found = changes.group(row, candidate);
		return before === void 0 || after === void 0 || !found ? [] : [{
			row,
			before,
			after,
			found
		}];
	});
	if (lines.length === 0) return "";
	const isPoints = metric.unit === "ratio";
	const size = ({ relative, absolute }) => isPoints ? absolute : relative ?? 0;
	const reach = reachOf(lines.map(({ found }) => Math.max(...[
		found.low,
		found.high,
		size(found)
	].map((x) => Math.abs(x ?? 0)))));
	const format = isPoints ? formatPoints : formatDelta;
	const rows = [...lines].sort((a, b) => size(b.found) - size(a.found)).map(({ row, before, after, found }) => {
		const scale = scaleFor([before, after]);
		const tint = found.change === "regressed" ? " worse" : found.change === "improved" ? " better" : "";
		const interval = found.low === void 0 || found.high === void 0 ? "" : `<small>${format(found.low)} … ${format(found.high)}</small>`;
		return `<tr data-name="${row.index}"><th scope="row" class="name">${name(row.workflow)}${dimensionTags(row.dimensions)}</th><td class="number">${quantity(before, metric, scale)}</td><td class="number">${quantity(after, metric, scale)}</td><td class="number${tint}">${change(found, metric)}${interval}</td><td class="plot${tint}">${intervalPlot(found, size(found), reach)}</td></tr>`;
	});
	const axis = `<span class="axis"><span>${format(-reach)}</span><span>0</span><span>${format(reach)}</span></span>`;
	const label = `${index.group(candidate)?.title ?? candidate} against ${index.group(baseline)?.title ?? baseline}`;
	const table = scrolling(label, `<table><thead>${`<tr><th scope="col">workflow</th><th scope="col" class="number">${text(baseline)}</th><th scope="col" class="number">${text(candidate)}</th><th scope="col" class="number">change, 95 % interval</th><th scope="col" class="plot">${axis}</th></tr>`}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`);
	return section("side-by-side", "Side by side", `<p class="soft">${text(metric.label)}: ${text(label)}</p>\n${table}`);
}
function reachOf(sizes) {
	const sorted = sizes.filter(Number.isFinite).sort((a, b) => a - b);
	const usual = sorted[Math.floor(sorted.length * .9)] ?? LEAST_REACH;
	return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(usual * 20) / 20));
}
function intervalPlot({ low, high }, value, reach) {
	const x = (at) => round((Math.min(reach, Math.max(-reach, at)) + reach) / (2 * reach) * (WIDTH - 8) + 4);
	const middle = HEIGHT / 2;
	const span = low === void 0 || high === void 0 ? "" : `<line class="span" x1="${x(low)}" x2="${x(high)}" y1="${middle}" y2="${middle}"/>`;
	const point = Math.abs(value) > reach ? `<path class="dot" d="M${x(value)} ${middle}l${value > 0 ? "-6 -4v8" : "6 -4v8"}z"/>` : `<circle class="dot" cx="${x(value)}" cy="${middle}" r="3.5"/>`;
	return `<svg class="interval" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${HEIGHT}"/>${span}${point}</svg>`;
}
function round(value) {
	return Math.round(value * 10) / 10;
}
//#endregion
//#region src/render/page/statements.ts
function statementsSection(index, view) {
	const { sql } = index.campaign;
	if (sql.length === 0) return "";
	const groups = [view.baseline, ...view.candidate === void 0 || view.candidate === view.baseline ? [] : [view.candidate]];
	const lines = sql.map((statement) => ({
		statement,
		sides: groups.map((group) => figuresOf(statement, index.group(group)?.runs ?? []))
	}));
	const weight = ({ sides }) => Math.max(...sides.map((side) => side.load ?? (side.calls ?? 0) * (side.meanMs ?? 0)));
	const top = Math.max(...lines.map(weight));
	const rows = [...lines].sort((a, b) => weight(b) - weight(a)).map(({ statement, sides }) => {
		const tag = statement.change === "both" ? "" : ` <span class="tag ${statement.change}">${statement.change}</span>`;
		const cells = sides.map((side) => sideCells(side, top));
		const waits = Object.entries(sides.at(-1).waits).sort(([, a], [, b]) => b - a).slice(0, 3).map(([event, share]) => `${text(event)} ${formatRatioAsPercent(share)}`);
		return `<tr id="sql-${attribute(statement.id)}" data-words="${attribute(statement.text.toLowerCase().slice(0, 2e3))}"><th scope="row" class="statement"><code>${text(statement.text, 2e3)}</code>${tag}${dimensionTags(statement.dimensions)}</th>${cells.join("")}<td>${waits.join(", ")}</td></tr>`;
	});
	return section("sql", "SQL", scrolling("SQL statements", `<table><thead>${`<tr><th rowspan="2" scope="col">statement</th>${groups.map((group) => `<th scope="colgroup" colspan="3">${text(group)}</th>`).join("")}<th rowspan="2" scope="col">waits for</th></tr><tr>${groups.map(() => "<th scope=\"col\" class=\"number\">calls</th><th scope=\"col\" class=\"number\">mean</th><th scope=\"col\" class=\"number\">load</th>").join("")}</tr>`}</thead><tbody>\n${rows.join("\n")}\n</tbody></table>`));
}
function sideCells({ calls, meanMs, load }, top) {
	const share = load === void 0 || top === 0 ? 0 : Math.round(load / top * 100);
	const bar = share === 0 ? "" : `<meter min="0" max="100" value="${share}" aria-hidden="true"></meter>`;
	return [
		calls === void 0 ? "" : formatCount(Math.round(calls)),
		meanMs === void 0 ? "" : formatDuration(meanMs),
		load === void 0 ? "" : `${formatQuantity(load, "")}${bar}`
	].map((cell) => `<td class="number">${cell}</td>`).join("");
}
function figuresOf({ runs }, ids) {
	const found = ids.flatMap((id) => Object.hasOwn(runs, id) ? [runs[id]] : []);
	const mean = (of) => {
		const values = found.flatMap((figures) => of(figures) ?? []);
		return values.length === 0 ? void 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
	};
	const [calls, meanMs, load] = [
		mean((f) => f.calls),
		mean((f) => f.meanMs),
		mean((f) => f.load)
	];
	return {
		...calls !== void 0 && { calls },
		...meanMs !== void 0 && { meanMs },
		...load !== void 0 && { load },
		waits: found[0]?.waits ?? {}
	};
}
//#endregion
//#region src/render/page/view-sections.ts
function viewSections(index, view) {
	return {
		runs: runsSection(index, view),
		matrix: matrixSection(index, view),
		"side-by-side": sideBySideSection(index, view),
		levels: levelsSection(index, view),
		resources: resourcesSection(index, view),
		sql: statementsSection(index, view),
		jobs: jobsSection(index, view),
		errors: errorsSection(index, view)
	};
}
function matrixSection(index, view) {
	if (index.workflows.length === 0) return "";
	const { label } = index.metric(view.metric);
	const hint = `<p class="soft static">Shown is the ${escapeHtml(label)}; other metrics need scripts, or are in the other formats of this report.</p>`;
	return section("matrix", "Matrix", `${matrixControls(index, view)}${hint}<div data-table="matrix">${matrixTable(index, view)}</div>`);
}
//#endregion
//#region src/render/page/campaign-page.ts
const POLICY = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; script-src '${PAGE_SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`;
function renderCampaignPage(campaign, packed) {
	const index = indexCampaign(campaign);
	const sections = sectionsOf(index, viewSections(index, defaultView(index))).filter(({ html }) => html !== "");
	const links = sections.map(({ id, title }) => `<a href="#${id}">${title}</a>`);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(visibleProse(campaign.title))}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#matrix">Skip to the matrix</a>
${header(index)}
<nav aria-label="Sections">${links.join(" ")}</nav>
<main>
${sections.map(({ id, html }) => `<div data-section="${id}">${html}</div>`).join("\n")}
</main>
<dialog id="details" aria-labelledby="details-title"></dialog>
<script type="text/plain" id="campaign">${packed}<\/script>
<script>${PAGE_SCRIPT}<\/script>
</body>
</html>
`;
}
function sectionsOf(index, view) {
	const { texts } = index.campaign;
	const prose = (markdown) => markdown === void 0 ? "" : writeHtml(authorBlocks(markdown));
	const words = (id, title, author, generated = "") => ({
		id,
		title,
		html: wordsSection(id, title, author, generated)
	});
	return [
		words("purpose", "Purpose", prose(texts.purpose)),
		{
			id: "runs",
			title: "Runs",
			html: view.runs
		},
		{
			id: "matrix",
			title: "Matrix",
			html: view.matrix
		},
		{
			id: "side-by-side",
			title: "Side by side",
			html: view["side-by-side"]
		},
		words("comparison", "Comparison", "", sentenceList(index, "comparison")),
		{
			id: "levels",
			title: "Load levels",
			html: view.levels
		},
		{
			id: "resources",
			title: "Resources",
			html: view.resources
		},
		{
			id: "sql",
			title: "SQL",
			html: view.sql
		},
		{
			id: "jobs",
			title: "Jobs",
			html: view.jobs
		},
		{
			id: "errors",
			title: "Errors",
			html: view.errors
		},
		{
			id: "effects",
			title: "Differences",
			html: effectsSection(index)
		},
		{
			id: "infrastructure",
			title: "Infrastructure",
			html: factsSection(index)
		},
		words("conclusions", "Conclusions", prose(texts.conclusions), sentenceList(index, "conclusions")),
		{
			id: "findings",
			title: "Findings",
			html: findingsSection(index)
		},
		words("methodology", "Methodology", prose(texts.methodology)),
		{
			id: "appendix",
			title: "Appendix",
			html: appendixSection(index)
		}
	];
}
//#endregion
export { renderCampaignPage };
