import { flameGraphs, pageFrame, profileBlocks, text, writeHtml, writeTerminal } from "./judge.js";
//#region src/render/page/profile-page.ts
function renderProfilePage(title, compared) {
	return pageFrame(title, "class=\"campaign\"", `<header><h1>${text(title)}</h1></header>
<main>
${writeHtml(profileBlocks(compared))}
${flameGraphs(compared)}
</main>`);
}
//#endregion
//#region src/entry/cli/profile-output.ts
function profileText(compared, host) {
	return writeTerminal(profileBlocks(compared), host);
}
function profilePage(title, compared) {
	return renderProfilePage(title, compared);
}
//#endregion
export { profilePage, profileText };
