//#region src/parse/wording.ts
const MOST_CHARACTERS = 60;
function quoted(value) {
	const characters = [...value.slice(0, MOST_CHARACTERS * 2)];
	const cut = characters.length > MOST_CHARACTERS || value.length > MOST_CHARACTERS * 2;
	return JSON.stringify(cut ? `${characters.slice(0, MOST_CHARACTERS).join("")}…` : value);
}
function listed(values, most = 5) {
	const first = values.slice(0, most).join(", ");
	return values.length > most ? `${first} and ${values.length - most} more` : first;
}
function durationInWords(ms) {
	const [size, unit] = [
		[864e5, " days"],
		[36e5, " h"],
		[6e4, " min"],
		[1e3, " s"]
	].find(([size]) => ms >= size) ?? [1, " ms"];
	return `${Math.round(ms / size * 10) / 10}${unit}`;
}
function bytesInWords(bytes) {
	const [size, unit] = [
		[2 ** 30, " GiB"],
		[2 ** 20, " MiB"],
		[2 ** 10, " KiB"]
	].find(([size]) => bytes >= size) ?? [1, " bytes"];
	return `${Math.round(bytes / size * 10) / 10}${unit}`;
}
//#endregion
export { quoted as i, durationInWords as n, listed as r, bytesInWords as t };
