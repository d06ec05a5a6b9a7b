import { gr as parseJsonText, xr as PublishError } from "./core.js";
import { createHash } from "node:crypto";
//#region src/output/confluence.ts
const ATTACHED = {
	"report.html": "text/html",
	"report.xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
};
function confluencePage(title, files) {
	const attachments = Object.entries(ATTACHED).flatMap(([name, type]) => {
		const content = files.get(name);
		if (content === void 0) return [];
		return [{
			name,
			type,
			bytes: typeof content === "string" ? new TextEncoder().encode(content) : content
		}];
	});
	const links = attachments.map(({ name }) => `<ac:link><ri:attachment ri:filename="${name}" /></ac:link>`);
	return {
		title,
		body: `${links.length === 0 ? "" : `<p>${links.join(" · ")}</p>\n`}${files.get("confluence.xml") ?? ""}`,
		attachments
	};
}
const TRIES = 4;
async function publishToConfluence(page, target, request) {
	const call = caller(target, request);
	for (let tried = 1;; tried++) {
		const found = await findPage(call, target, page.title);
		if (found && found.message === versionMessage(page)) {
			await attachAll(call, found.id, page.attachments);
			return {
				url: pageUrl(target, found.id),
				done: "unchanged"
			};
		}
		const answer = await call(found ? "PUT" : "POST", `/rest/api/content${found ? `/${encodeURIComponent(found.id)}` : ""}`, {
			json: contentOf(page, target, found),
			accepted: [
				200,
				400,
				409
			]
		});
		if (answer.status === 200) {
			const id = String(answer.json?.id ?? found?.id ?? "");
			if (id === "") throw new PublishError(`Confluence at ${target.url} answered without the id of the page.`);
			await attachAll(call, id, page.attachments);
			return {
				url: pageUrl(target, id),
				done: found ? "updated" : "created"
			};
		}
		if (tried === TRIES) throw new PublishError(`Confluence at ${target.url} refused the page ${tried} times: ${answer.status}, ${answer.message}`);
	}
}
function contentOf(page, { space, parent }, found) {
	const message = versionMessage(page);
	return {
		type: "page",
		title: page.title,
		space: { key: space },
		body: { storage: {
			value: page.body,
			representation: "storage"
		} },
		...found ? {
			id: found.id,
			version: {
				number: found.version + 1,
				message
			}
		} : {
			version: {
				number: 1,
				message
			},
			...parent !== void 0 && { ancestors: [{ id: parent }] }
		}
	};
}
function versionMessage({ body }) {
	return `perf-gate ${createHash("sha256").update(body).digest("hex").slice(0, 16)}`;
}
async function findPage(call, { space }, title) {
	const { json } = await call("GET", `/rest/api/content?${new URLSearchParams({
		type: "page",
		spaceKey: space,
		title,
		expand: "version"
	})}`, { accepted: [200] });
	const [first] = json?.results ?? [];
	if (typeof first !== "object" || first === null) return void 0;
	const { id, version } = first;
	if (typeof version?.number !== "number") throw new PublishError(`Confluence did not name the version of the page "${title}".`);
	return {
		id: String(id),
		version: version.number,
		message: String(version.message ?? "")
	};
}
async function attachAll(call, page, attachments) {
	for (const { name, type, bytes } of attachments) {
		const form = new FormData();
		form.append("file", new Blob([Uint8Array.from(bytes)], { type }), name);
		form.append("minorEdit", "true");
		const path = `/rest/api/content/${encodeURIComponent(page)}/child/attachment`;
		const { json } = await call("GET", `${path}?${new URLSearchParams({ filename: name })}`, { accepted: [200] });
		const [first] = json?.results ?? [];
		await call("POST", first?.id === void 0 ? path : `${path}/${encodeURIComponent(String(first.id))}/data`, {
			form,
			accepted: [200]
		});
	}
}
function pageUrl({ url }, id) {
	return `${url.replace(/\/+$/, "")}/pages/viewpage.action?pageId=${encodeURIComponent(id)}`;
}
function caller({ url, token, user }, request) {
	const base = url.replace(/\/+$/, "");
	const authorization = user === void 0 ? `Bearer ${token}` : `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`;
	return async (method, path, { json, form, accepted }) => {
		const headers = {
			authorization,
			accept: "application/json",
			"x-atlassian-token": "no-check",
			...json !== void 0 && { "content-type": "application/json" }
		};
		const content = json !== void 0 ? { body: JSON.stringify(json) } : form ? { body: form } : {};
		let response;
		try {
			response = await request(base + path, {
				method,
				headers,
				redirect: "error",
				signal: AbortSignal.timeout(6e4),
				...content
			});
		} catch (error) {
			throw new PublishError(`Confluence at ${url} cannot be reached: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`, { cause: error });
		}
		const parsed = parse(await response.text());
		const message = String(parsed?.message ?? response.statusText).slice(0, 300);
		if (!accepted.includes(response.status)) throw new PublishError(`Confluence at ${url} answered ${response.status} to ${method} ${path.split("?")[0]}: ${message}. ${remedyFor(response.status)}`);
		return {
			status: response.status,
			json: parsed,
			message
		};
	};
}
function remedyFor(status) {
	if (status === 401 || status === 403) return "Check CONFLUENCE_TOKEN (with CONFLUENCE_USER for Confluence Cloud) and its right to edit the space.";
	if (status === 404) return "Check the address, the space and the parent page.";
	return status >= 500 ? "Try again later." : "";
}
function parse(text) {
	try {
		return parseJsonText(text);
	} catch {
		return;
	}
}
//#endregion
export { confluencePage, publishToConfluence };
