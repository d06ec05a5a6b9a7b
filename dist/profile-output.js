import { profileBlocks, renderProfilePage, writeTerminal } from "./judge.js";
//#region src/report/cli/profile-output.ts
function profileText(compared, host) {
	return writeTerminal(profileBlocks(compared), host);
}
function profilePage(title, compared) {
	return renderProfilePage(title, compared);
}
//#endregion
export { profilePage, profileText };
