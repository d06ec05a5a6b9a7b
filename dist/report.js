import { __exportAll } from "./rolldown-runtime.js";
import { ConfigError, DAY_MS, InputError, PHASE, PublishError, RESOURCES as RESOURCES$1, SeriesAccumulator, UsageError, VERDICTS, VERSION as VERSION$1, append, clipEnd, columnAt, compareText, costOf as costOf$2, declareMetrics, declaredMetrics, decodeBatches, defined, dimensionsKey, durationMsOf, encodeBatches, escapePiece, formatCount, formatDelta, formatEnds, formatForMachines, formatInstant, formatInterval, formatLetters, formatPoints, formatQuantity, formatRatioAsPercent, formatShare, getOrAdd, givenPath, globFiles, groupBy, groupsBy, isLoad, isSameTest, isTime, lengthOf, letNewSpaceGrow, loadOf, makeVisible, mean, median as median$1, metricOf as metricOf$1, own as own$2, parseJsonText, peakOfUsers, plural, progressOn, readConfig, readGivenRun, readIfExists, readOptionsOf, seriesKey, sum, unlimited, visibleName, visibleProse, wildcard, withoutEndings } from "./core.js";
import { CAMPAIGN_SECTIONS, CHECK_THE_TESTS, INTERVAL_TAIL, LOAD_METRICS, ONLY_ERRORS, POWER_80, SPAN_DOUBTFUL, Side, addressOf, altOf, attribute, bulletList, campaignPageSections, changeAxis, changePosition, changedCells, changesAgainst, changesChart, code as code$1, compareSides, decisiveRoute, defaultView, drawAll, elapsedAxis, enumerated, escapeXml, estimateOf, factTable, failureCount, findingText, fold, framed, hasOnlyErrors, indexCampaign, isBeyondSampling, isTimed, isUninformative, isUsers, join as join$1, judgedBy, limitOf as limitOf$1, listHtml, listed, loadChanges, loadText, measure, nameOf as nameOf$1, namesLine, noticeText, observing, otherUnit, ownEstimate, pOf, pValue, pageBlocks, pageLine, paragraph, paragraphs, percentilesOf, phrase as phrase$1, picturesOf, plainText, prepareFolder, quantityAxis, rateOf, rateOfLogit, rateRise, refOf as refOf$1, round, routesOf, rowOf, samplingMultiple, sentenceLines, seriesName, seriesText, sheetsOf, strong, svgLine, svgText, testTexts, text as text$3, timeLine, timeSeriesOf, useProxy, weightOf, whyBadRun, withLetters, withoutNonFinite, writeInto, writeMarkdown, writePage, writeTerminal } from "./judge.js";
import { DEFAULT_LOAD_RULES, FAILED_JOBS, cachedCriticalValue, cellUnitFor, cellUnitsFor, didYouMean, growthOf, hasSucceeded, inNaturalOrder, isBeyond, levelOf, loadLevels, once, pointsOver, significant, smallestBreach, studentCriticalValue, studentUpperTail } from "./shared.js";
import { parseCampaign, placedIn, runOfFile } from "./config.js";
const fs = globalThis.process.getBuiltinModule("node:fs"), { createReadStream } = globalThis.process.getBuiltinModule("node:fs");
const { createHash } = globalThis.process.getBuiltinModule("node:crypto");
const { basename, dirname, extname, join, relative, resolve } = globalThis.process.getBuiltinModule("node:path");
const { createGzip } = globalThis.process.getBuiltinModule("node:zlib");
const { readdir, stat } = globalThis.process.getBuiltinModule("node:fs/promises");
const { Blob: Blob$1, Buffer: Buffer$1 } = globalThis.process.getBuiltinModule("node:buffer");
const Stream = globalThis.process.getBuiltinModule("node:stream"), { PassThrough, Readable } = globalThis.process.getBuiltinModule("node:stream");
const { createRequire } = globalThis.process.getBuiltinModule("node:module");
const { pipeline: pipeline$1 } = globalThis.process.getBuiltinModule("node:stream/promises");
//#region node_modules/mdast-util-to-string/lib/index.js
const emptyOptions = {};
function toString(value, options) {
	const settings = options || emptyOptions;
	return one(value, typeof settings.includeImageAlt === "boolean" ? settings.includeImageAlt : true, typeof settings.includeHtml === "boolean" ? settings.includeHtml : true);
}
function one(value, includeImageAlt, includeHtml) {
	if (node(value)) {
		if ("value" in value) return value.type === "html" && !includeHtml ? "" : value.value;
		if (includeImageAlt && "alt" in value && value.alt) return value.alt;
		if ("children" in value) return all(value.children, includeImageAlt, includeHtml);
	}
	if (Array.isArray(value)) return all(value, includeImageAlt, includeHtml);
	return "";
}
function all(values, includeImageAlt, includeHtml) {
	const result = [];
	let index = -1;
	while (++index < values.length) result[index] = one(values[index], includeImageAlt, includeHtml);
	return result.join("");
}
function node(value) {
	return Boolean(value && typeof value === "object");
}
//#endregion
//#region node_modules/character-entities/index.js
const characterEntities = {
	AElig: "Æ",
	AMP: "&",
	Aacute: "Á",
	Abreve: "Ă",
	Acirc: "Â",
	Acy: "А",
	Afr: "𝔄",
	Agrave: "À",
	Alpha: "Α",
	Amacr: "Ā",
	And: "⩓",
	Aogon: "Ą",
	Aopf: "𝔸",
	ApplyFunction: "⁡",
	Aring: "Å",
	Ascr: "𝒜",
	Assign: "≔",
	Atilde: "Ã",
	Auml: "Ä",
	Backslash: "∖",
	Barv: "⫧",
	Barwed: "⌆",
	Bcy: "Б",
	Because: "∵",
	Bernoullis: "ℬ",
	Beta: "Β",
	Bfr: "𝔅",
	Bopf: "𝔹",
	Breve: "˘",
	Bscr: "ℬ",
	Bumpeq: "≎",
	CHcy: "Ч",
	COPY: "©",
	Cacute: "Ć",
	Cap: "⋒",
	CapitalDifferentialD: "ⅅ",
	Cayleys: "ℭ",
	Ccaron: "Č",
	Ccedil: "Ç",
	Ccirc: "Ĉ",
	Cconint: "∰",
	Cdot: "Ċ",
	Cedilla: "¸",
	CenterDot: "·",
	Cfr: "ℭ",
	Chi: "Χ",
	CircleDot: "⊙",
	CircleMinus: "⊖",
	CirclePlus: "⊕",
	CircleTimes: "⊗",
	ClockwiseContourIntegral: "∲",
	CloseCurlyDoubleQuote: "”",
	CloseCurlyQuote: "’",
	Colon: "∷",
	Colone: "⩴",
	Congruent: "≡",
	Conint: "∯",
	ContourIntegral: "∮",
	Copf: "ℂ",
	Coproduct: "∐",
	CounterClockwiseContourIntegral: "∳",
	Cross: "⨯",
	Cscr: "𝒞",
	Cup: "⋓",
	CupCap: "≍",
	DD: "ⅅ",
	DDotrahd: "⤑",
	DJcy: "Ђ",
	DScy: "Ѕ",
	DZcy: "Џ",
	Dagger: "‡",
	Darr: "↡",
	Dashv: "⫤",
	Dcaron: "Ď",
	Dcy: "Д",
	Del: "∇",
	Delta: "Δ",
	Dfr: "𝔇",
	DiacriticalAcute: "´",
	DiacriticalDot: "˙",
	DiacriticalDoubleAcute: "˝",
	DiacriticalGrave: "`",
	DiacriticalTilde: "˜",
	Diamond: "⋄",
	DifferentialD: "ⅆ",
	Dopf: "𝔻",
	Dot: "¨",
	DotDot: "⃜",
	DotEqual: "≐",
	DoubleContourIntegral: "∯",
	DoubleDot: "¨",
	DoubleDownArrow: "⇓",
	DoubleLeftArrow: "⇐",
	DoubleLeftRightArrow: "⇔",
	DoubleLeftTee: "⫤",
	DoubleLongLeftArrow: "⟸",
	DoubleLongLeftRightArrow: "⟺",
	DoubleLongRightArrow: "⟹",
	DoubleRightArrow: "⇒",
	DoubleRightTee: "⊨",
	DoubleUpArrow: "⇑",
	DoubleUpDownArrow: "⇕",
	DoubleVerticalBar: "∥",
	DownArrow: "↓",
	DownArrowBar: "⤓",
	DownArrowUpArrow: "⇵",
	DownBreve: "̑",
	DownLeftRightVector: "⥐",
	DownLeftTeeVector: "⥞",
	DownLeftVector: "↽",
	DownLeftVectorBar: "⥖",
	DownRightTeeVector: "⥟",
	DownRightVector: "⇁",
	DownRightVectorBar: "⥗",
	DownTee: "⊤",
	DownTeeArrow: "↧",
	Downarrow: "⇓",
	Dscr: "𝒟",
	Dstrok: "Đ",
	ENG: "Ŋ",
	ETH: "Ð",
	Eacute: "É",
	Ecaron: "Ě",
	Ecirc: "Ê",
	Ecy: "Э",
	Edot: "Ė",
	Efr: "𝔈",
	Egrave: "È",
	Element: "∈",
	Emacr: "Ē",
	EmptySmallSquare: "◻",
	EmptyVerySmallSquare: "▫",
	Eogon: "Ę",
	Eopf: "𝔼",
	Epsilon: "Ε",
	Equal: "⩵",
	EqualTilde: "≂",
	Equilibrium: "⇌",
	Escr: "ℰ",
	Esim: "⩳",
	Eta: "Η",
	Euml: "Ë",
	Exists: "∃",
	ExponentialE: "ⅇ",
	Fcy: "Ф",
	Ffr: "𝔉",
	FilledSmallSquare: "◼",
	FilledVerySmallSquare: "▪",
	Fopf: "𝔽",
	ForAll: "∀",
	Fouriertrf: "ℱ",
	Fscr: "ℱ",
	GJcy: "Ѓ",
	GT: ">",
	Gamma: "Γ",
	Gammad: "Ϝ",
	Gbreve: "Ğ",
	Gcedil: "Ģ",
	Gcirc: "Ĝ",
	Gcy: "Г",
	Gdot: "Ġ",
	Gfr: "𝔊",
	Gg: "⋙",
	Gopf: "𝔾",
	GreaterEqual: "≥",
	GreaterEqualLess: "⋛",
	GreaterFullEqual: "≧",
	GreaterGreater: "⪢",
	GreaterLess: "≷",
	GreaterSlantEqual: "⩾",
	GreaterTilde: "≳",
	Gscr: "𝒢",
	Gt: "≫",
	HARDcy: "Ъ",
	Hacek: "ˇ",
	Hat: "^",
	Hcirc: "Ĥ",
	Hfr: "ℌ",
	HilbertSpace: "ℋ",
	Hopf: "ℍ",
	HorizontalLine: "─",
	Hscr: "ℋ",
	Hstrok: "Ħ",
	HumpDownHump: "≎",
	HumpEqual: "≏",
	IEcy: "Е",
	IJlig: "Ĳ",
	IOcy: "Ё",
	Iacute: "Í",
	Icirc: "Î",
	Icy: "И",
	Idot: "İ",
	Ifr: "ℑ",
	Igrave: "Ì",
	Im: "ℑ",
	Imacr: "Ī",
	ImaginaryI: "ⅈ",
	Implies: "⇒",
	Int: "∬",
	Integral: "∫",
	Intersection: "⋂",
	InvisibleComma: "⁣",
	InvisibleTimes: "⁢",
	Iogon: "Į",
	Iopf: "𝕀",
	Iota: "Ι",
	Iscr: "ℐ",
	Itilde: "Ĩ",
	Iukcy: "І",
	Iuml: "Ï",
	Jcirc: "Ĵ",
	Jcy: "Й",
	Jfr: "𝔍",
	Jopf: "𝕁",
	Jscr: "𝒥",
	Jsercy: "Ј",
	Jukcy: "Є",
	KHcy: "Х",
	KJcy: "Ќ",
	Kappa: "Κ",
	Kcedil: "Ķ",
	Kcy: "К",
	Kfr: "𝔎",
	Kopf: "𝕂",
	Kscr: "𝒦",
	LJcy: "Љ",
	LT: "<",
	Lacute: "Ĺ",
	Lambda: "Λ",
	Lang: "⟪",
	Laplacetrf: "ℒ",
	Larr: "↞",
	Lcaron: "Ľ",
	Lcedil: "Ļ",
	Lcy: "Л",
	LeftAngleBracket: "⟨",
	LeftArrow: "←",
	LeftArrowBar: "⇤",
	LeftArrowRightArrow: "⇆",
	LeftCeiling: "⌈",
	LeftDoubleBracket: "⟦",
	LeftDownTeeVector: "⥡",
	LeftDownVector: "⇃",
	LeftDownVectorBar: "⥙",
	LeftFloor: "⌊",
	LeftRightArrow: "↔",
	LeftRightVector: "⥎",
	LeftTee: "⊣",
	LeftTeeArrow: "↤",
	LeftTeeVector: "⥚",
	LeftTriangle: "⊲",
	LeftTriangleBar: "⧏",
	LeftTriangleEqual: "⊴",
	LeftUpDownVector: "⥑",
	LeftUpTeeVector: "⥠",
	LeftUpVector: "↿",
	LeftUpVectorBar: "⥘",
	LeftVector: "↼",
	LeftVectorBar: "⥒",
	Leftarrow: "⇐",
	Leftrightarrow: "⇔",
	LessEqualGreater: "⋚",
	LessFullEqual: "≦",
	LessGreater: "≶",
	LessLess: "⪡",
	LessSlantEqual: "⩽",
	LessTilde: "≲",
	Lfr: "𝔏",
	Ll: "⋘",
	Lleftarrow: "⇚",
	Lmidot: "Ŀ",
	LongLeftArrow: "⟵",
	LongLeftRightArrow: "⟷",
	LongRightArrow: "⟶",
	Longleftarrow: "⟸",
	Longleftrightarrow: "⟺",
	Longrightarrow: "⟹",
	Lopf: "𝕃",
	LowerLeftArrow: "↙",
	LowerRightArrow: "↘",
	Lscr: "ℒ",
	Lsh: "↰",
	Lstrok: "Ł",
	Lt: "≪",
	Map: "⤅",
	Mcy: "М",
	MediumSpace: " ",
	Mellintrf: "ℳ",
	Mfr: "𝔐",
	MinusPlus: "∓",
	Mopf: "𝕄",
	Mscr: "ℳ",
	Mu: "Μ",
	NJcy: "Њ",
	Nacute: "Ń",
	Ncaron: "Ň",
	Ncedil: "Ņ",
	Ncy: "Н",
	NegativeMediumSpace: "​",
	NegativeThickSpace: "​",
	NegativeThinSpace: "​",
	NegativeVeryThinSpace: "​",
	NestedGreaterGreater: "≫",
	NestedLessLess: "≪",
	NewLine: "\n",
	Nfr: "𝔑",
	NoBreak: "⁠",
	NonBreakingSpace: "\xA0",
	Nopf: "ℕ",
	Not: "⫬",
	NotCongruent: "≢",
	NotCupCap: "≭",
	NotDoubleVerticalBar: "∦",
	NotElement: "∉",
	NotEqual: "≠",
	NotEqualTilde: "≂̸",
	NotExists: "∄",
	NotGreater: "≯",
	NotGreaterEqual: "≱",
	NotGreaterFullEqual: "≧̸",
	NotGreaterGreater: "≫̸",
	NotGreaterLess: "≹",
	NotGreaterSlantEqual: "⩾̸",
	NotGreaterTilde: "≵",
	NotHumpDownHump: "≎̸",
	NotHumpEqual: "≏̸",
	NotLeftTriangle: "⋪",
	NotLeftTriangleBar: "⧏̸",
	NotLeftTriangleEqual: "⋬",
	NotLess: "≮",
	NotLessEqual: "≰",
	NotLessGreater: "≸",
	NotLessLess: "≪̸",
	NotLessSlantEqual: "⩽̸",
	NotLessTilde: "≴",
	NotNestedGreaterGreater: "⪢̸",
	NotNestedLessLess: "⪡̸",
	NotPrecedes: "⊀",
	NotPrecedesEqual: "⪯̸",
	NotPrecedesSlantEqual: "⋠",
	NotReverseElement: "∌",
	NotRightTriangle: "⋫",
	NotRightTriangleBar: "⧐̸",
	NotRightTriangleEqual: "⋭",
	NotSquareSubset: "⊏̸",
	NotSquareSubsetEqual: "⋢",
	NotSquareSuperset: "⊐̸",
	NotSquareSupersetEqual: "⋣",
	NotSubset: "⊂⃒",
	NotSubsetEqual: "⊈",
	NotSucceeds: "⊁",
	NotSucceedsEqual: "⪰̸",
	NotSucceedsSlantEqual: "⋡",
	NotSucceedsTilde: "≿̸",
	NotSuperset: "⊃⃒",
	NotSupersetEqual: "⊉",
	NotTilde: "≁",
	NotTildeEqual: "≄",
	NotTildeFullEqual: "≇",
	NotTildeTilde: "≉",
	NotVerticalBar: "∤",
	Nscr: "𝒩",
	Ntilde: "Ñ",
	Nu: "Ν",
	OElig: "Œ",
	Oacute: "Ó",
	Ocirc: "Ô",
	Ocy: "О",
	Odblac: "Ő",
	Ofr: "𝔒",
	Ograve: "Ò",
	Omacr: "Ō",
	Omega: "Ω",
	Omicron: "Ο",
	Oopf: "𝕆",
	OpenCurlyDoubleQuote: "“",
	OpenCurlyQuote: "‘",
	Or: "⩔",
	Oscr: "𝒪",
	Oslash: "Ø",
	Otilde: "Õ",
	Otimes: "⨷",
	Ouml: "Ö",
	OverBar: "‾",
	OverBrace: "⏞",
	OverBracket: "⎴",
	OverParenthesis: "⏜",
	PartialD: "∂",
	Pcy: "П",
	Pfr: "𝔓",
	Phi: "Φ",
	Pi: "Π",
	PlusMinus: "±",
	Poincareplane: "ℌ",
	Popf: "ℙ",
	Pr: "⪻",
	Precedes: "≺",
	PrecedesEqual: "⪯",
	PrecedesSlantEqual: "≼",
	PrecedesTilde: "≾",
	Prime: "″",
	Product: "∏",
	Proportion: "∷",
	Proportional: "∝",
	Pscr: "𝒫",
	Psi: "Ψ",
	QUOT: "\"",
	Qfr: "𝔔",
	Qopf: "ℚ",
	Qscr: "𝒬",
	RBarr: "⤐",
	REG: "®",
	Racute: "Ŕ",
	Rang: "⟫",
	Rarr: "↠",
	Rarrtl: "⤖",
	Rcaron: "Ř",
	Rcedil: "Ŗ",
	Rcy: "Р",
	Re: "ℜ",
	ReverseElement: "∋",
	ReverseEquilibrium: "⇋",
	ReverseUpEquilibrium: "⥯",
	Rfr: "ℜ",
	Rho: "Ρ",
	RightAngleBracket: "⟩",
	RightArrow: "→",
	RightArrowBar: "⇥",
	RightArrowLeftArrow: "⇄",
	RightCeiling: "⌉",
	RightDoubleBracket: "⟧",
	RightDownTeeVector: "⥝",
	RightDownVector: "⇂",
	RightDownVectorBar: "⥕",
	RightFloor: "⌋",
	RightTee: "⊢",
	RightTeeArrow: "↦",
	RightTeeVector: "⥛",
	RightTriangle: "⊳",
	RightTriangleBar: "⧐",
	RightTriangleEqual: "⊵",
	RightUpDownVector: "⥏",
	RightUpTeeVector: "⥜",
	RightUpVector: "↾",
	RightUpVectorBar: "⥔",
	RightVector: "⇀",
	RightVectorBar: "⥓",
	Rightarrow: "⇒",
	Ropf: "ℝ",
	RoundImplies: "⥰",
	Rrightarrow: "⇛",
	Rscr: "ℛ",
	Rsh: "↱",
	RuleDelayed: "⧴",
	SHCHcy: "Щ",
	SHcy: "Ш",
	SOFTcy: "Ь",
	Sacute: "Ś",
	Sc: "⪼",
	Scaron: "Š",
	Scedil: "Ş",
	Scirc: "Ŝ",
	Scy: "С",
	Sfr: "𝔖",
	ShortDownArrow: "↓",
	ShortLeftArrow: "←",
	ShortRightArrow: "→",
	ShortUpArrow: "↑",
	Sigma: "Σ",
	SmallCircle: "∘",
	Sopf: "𝕊",
	Sqrt: "√",
	Square: "□",
	SquareIntersection: "⊓",
	SquareSubset: "⊏",
	SquareSubsetEqual: "⊑",
	SquareSuperset: "⊐",
	SquareSupersetEqual: "⊒",
	SquareUnion: "⊔",
	Sscr: "𝒮",
	Star: "⋆",
	Sub: "⋐",
	Subset: "⋐",
	SubsetEqual: "⊆",
	Succeeds: "≻",
	SucceedsEqual: "⪰",
	SucceedsSlantEqual: "≽",
	SucceedsTilde: "≿",
	SuchThat: "∋",
	Sum: "∑",
	Sup: "⋑",
	Superset: "⊃",
	SupersetEqual: "⊇",
	Supset: "⋑",
	THORN: "Þ",
	TRADE: "™",
	TSHcy: "Ћ",
	TScy: "Ц",
	Tab: "	",
	Tau: "Τ",
	Tcaron: "Ť",
	Tcedil: "Ţ",
	Tcy: "Т",
	Tfr: "𝔗",
	Therefore: "∴",
	Theta: "Θ",
	ThickSpace: "  ",
	ThinSpace: " ",
	Tilde: "∼",
	TildeEqual: "≃",
	TildeFullEqual: "≅",
	TildeTilde: "≈",
	Topf: "𝕋",
	TripleDot: "⃛",
	Tscr: "𝒯",
	Tstrok: "Ŧ",
	Uacute: "Ú",
	Uarr: "↟",
	Uarrocir: "⥉",
	Ubrcy: "Ў",
	Ubreve: "Ŭ",
	Ucirc: "Û",
	Ucy: "У",
	Udblac: "Ű",
	Ufr: "𝔘",
	Ugrave: "Ù",
	Umacr: "Ū",
	UnderBar: "_",
	UnderBrace: "⏟",
	UnderBracket: "⎵",
	UnderParenthesis: "⏝",
	Union: "⋃",
	UnionPlus: "⊎",
	Uogon: "Ų",
	Uopf: "𝕌",
	UpArrow: "↑",
	UpArrowBar: "⤒",
	UpArrowDownArrow: "⇅",
	UpDownArrow: "↕",
	UpEquilibrium: "⥮",
	UpTee: "⊥",
	UpTeeArrow: "↥",
	Uparrow: "⇑",
	Updownarrow: "⇕",
	UpperLeftArrow: "↖",
	UpperRightArrow: "↗",
	Upsi: "ϒ",
	Upsilon: "Υ",
	Uring: "Ů",
	Uscr: "𝒰",
	Utilde: "Ũ",
	Uuml: "Ü",
	VDash: "⊫",
	Vbar: "⫫",
	Vcy: "В",
	Vdash: "⊩",
	Vdashl: "⫦",
	Vee: "⋁",
	Verbar: "‖",
	Vert: "‖",
	VerticalBar: "∣",
	VerticalLine: "|",
	VerticalSeparator: "❘",
	VerticalTilde: "≀",
	VeryThinSpace: " ",
	Vfr: "𝔙",
	Vopf: "𝕍",
	Vscr: "𝒱",
	Vvdash: "⊪",
	Wcirc: "Ŵ",
	Wedge: "⋀",
	Wfr: "𝔚",
	Wopf: "𝕎",
	Wscr: "𝒲",
	Xfr: "𝔛",
	Xi: "Ξ",
	Xopf: "𝕏",
	Xscr: "𝒳",
	YAcy: "Я",
	YIcy: "Ї",
	YUcy: "Ю",
	Yacute: "Ý",
	Ycirc: "Ŷ",
	Ycy: "Ы",
	Yfr: "𝔜",
	Yopf: "𝕐",
	Yscr: "𝒴",
	Yuml: "Ÿ",
	ZHcy: "Ж",
	Zacute: "Ź",
	Zcaron: "Ž",
	Zcy: "З",
	Zdot: "Ż",
	ZeroWidthSpace: "​",
	Zeta: "Ζ",
	Zfr: "ℨ",
	Zopf: "ℤ",
	Zscr: "𝒵",
	aacute: "á",
	abreve: "ă",
	ac: "∾",
	acE: "∾̳",
	acd: "∿",
	acirc: "â",
	acute: "´",
	acy: "а",
	aelig: "æ",
	af: "⁡",
	afr: "𝔞",
	agrave: "à",
	alefsym: "ℵ",
	aleph: "ℵ",
	alpha: "α",
	amacr: "ā",
	amalg: "⨿",
	amp: "&",
	and: "∧",
	andand: "⩕",
	andd: "⩜",
	andslope: "⩘",
	andv: "⩚",
	ang: "∠",
	ange: "⦤",
	angle: "∠",
	angmsd: "∡",
	angmsdaa: "⦨",
	angmsdab: "⦩",
	angmsdac: "⦪",
	angmsdad: "⦫",
	angmsdae: "⦬",
	angmsdaf: "⦭",
	angmsdag: "⦮",
	angmsdah: "⦯",
	angrt: "∟",
	angrtvb: "⊾",
	angrtvbd: "⦝",
	angsph: "∢",
	angst: "Å",
	angzarr: "⍼",
	aogon: "ą",
	aopf: "𝕒",
	ap: "≈",
	apE: "⩰",
	apacir: "⩯",
	ape: "≊",
	apid: "≋",
	apos: "'",
	approx: "≈",
	approxeq: "≊",
	aring: "å",
	ascr: "𝒶",
	ast: "*",
	asymp: "≈",
	asympeq: "≍",
	atilde: "ã",
	auml: "ä",
	awconint: "∳",
	awint: "⨑",
	bNot: "⫭",
	backcong: "≌",
	backepsilon: "϶",
	backprime: "‵",
	backsim: "∽",
	backsimeq: "⋍",
	barvee: "⊽",
	barwed: "⌅",
	barwedge: "⌅",
	bbrk: "⎵",
	bbrktbrk: "⎶",
	bcong: "≌",
	bcy: "б",
	bdquo: "„",
	becaus: "∵",
	because: "∵",
	bemptyv: "⦰",
	bepsi: "϶",
	bernou: "ℬ",
	beta: "β",
	beth: "ℶ",
	between: "≬",
	bfr: "𝔟",
	bigcap: "⋂",
	bigcirc: "◯",
	bigcup: "⋃",
	bigodot: "⨀",
	bigoplus: "⨁",
	bigotimes: "⨂",
	bigsqcup: "⨆",
	bigstar: "★",
	bigtriangledown: "▽",
	bigtriangleup: "△",
	biguplus: "⨄",
	bigvee: "⋁",
	bigwedge: "⋀",
	bkarow: "⤍",
	blacklozenge: "⧫",
	blacksquare: "▪",
	blacktriangle: "▴",
	blacktriangledown: "▾",
	blacktriangleleft: "◂",
	blacktriangleright: "▸",
	blank: "␣",
	blk12: "▒",
	blk14: "░",
	blk34: "▓",
	block: "█",
	bne: "=⃥",
	bnequiv: "≡⃥",
	bnot: "⌐",
	bopf: "𝕓",
	bot: "⊥",
	bottom: "⊥",
	bowtie: "⋈",
	boxDL: "╗",
	boxDR: "╔",
	boxDl: "╖",
	boxDr: "╓",
	boxH: "═",
	boxHD: "╦",
	boxHU: "╩",
	boxHd: "╤",
	boxHu: "╧",
	boxUL: "╝",
	boxUR: "╚",
	boxUl: "╜",
	boxUr: "╙",
	boxV: "║",
	boxVH: "╬",
	boxVL: "╣",
	boxVR: "╠",
	boxVh: "╫",
	boxVl: "╢",
	boxVr: "╟",
	boxbox: "⧉",
	boxdL: "╕",
	boxdR: "╒",
	boxdl: "┐",
	boxdr: "┌",
	boxh: "─",
	boxhD: "╥",
	boxhU: "╨",
	boxhd: "┬",
	boxhu: "┴",
	boxminus: "⊟",
	boxplus: "⊞",
	boxtimes: "⊠",
	boxuL: "╛",
	boxuR: "╘",
	boxul: "┘",
	boxur: "└",
	boxv: "│",
	boxvH: "╪",
	boxvL: "╡",
	boxvR: "╞",
	boxvh: "┼",
	boxvl: "┤",
	boxvr: "├",
	bprime: "‵",
	breve: "˘",
	brvbar: "¦",
	bscr: "𝒷",
	bsemi: "⁏",
	bsim: "∽",
	bsime: "⋍",
	bsol: "\\",
	bsolb: "⧅",
	bsolhsub: "⟈",
	bull: "•",
	bullet: "•",
	bump: "≎",
	bumpE: "⪮",
	bumpe: "≏",
	bumpeq: "≏",
	cacute: "ć",
	cap: "∩",
	capand: "⩄",
	capbrcup: "⩉",
	capcap: "⩋",
	capcup: "⩇",
	capdot: "⩀",
	caps: "∩︀",
	caret: "⁁",
	caron: "ˇ",
	ccaps: "⩍",
	ccaron: "č",
	ccedil: "ç",
	ccirc: "ĉ",
	ccups: "⩌",
	ccupssm: "⩐",
	cdot: "ċ",
	cedil: "¸",
	cemptyv: "⦲",
	cent: "¢",
	centerdot: "·",
	cfr: "𝔠",
	chcy: "ч",
	check: "✓",
	checkmark: "✓",
	chi: "χ",
	cir: "○",
	cirE: "⧃",
	circ: "ˆ",
	circeq: "≗",
	circlearrowleft: "↺",
	circlearrowright: "↻",
	circledR: "®",
	circledS: "Ⓢ",
	circledast: "⊛",
	circledcirc: "⊚",
	circleddash: "⊝",
	cire: "≗",
	cirfnint: "⨐",
	cirmid: "⫯",
	cirscir: "⧂",
	clubs: "♣",
	clubsuit: "♣",
	colon: ":",
	colone: "≔",
	coloneq: "≔",
	comma: ",",
	commat: "@",
	comp: "∁",
	compfn: "∘",
	complement: "∁",
	complexes: "ℂ",
	cong: "≅",
	congdot: "⩭",
	conint: "∮",
	copf: "𝕔",
	coprod: "∐",
	copy: "©",
	copysr: "℗",
	crarr: "↵",
	cross: "✗",
	cscr: "𝒸",
	csub: "⫏",
	csube: "⫑",
	csup: "⫐",
	csupe: "⫒",
	ctdot: "⋯",
	cudarrl: "⤸",
	cudarrr: "⤵",
	cuepr: "⋞",
	cuesc: "⋟",
	cularr: "↶",
	cularrp: "⤽",
	cup: "∪",
	cupbrcap: "⩈",
	cupcap: "⩆",
	cupcup: "⩊",
	cupdot: "⊍",
	cupor: "⩅",
	cups: "∪︀",
	curarr: "↷",
	curarrm: "⤼",
	curlyeqprec: "⋞",
	curlyeqsucc: "⋟",
	curlyvee: "⋎",
	curlywedge: "⋏",
	curren: "¤",
	curvearrowleft: "↶",
	curvearrowright: "↷",
	cuvee: "⋎",
	cuwed: "⋏",
	cwconint: "∲",
	cwint: "∱",
	cylcty: "⌭",
	dArr: "⇓",
	dHar: "⥥",
	dagger: "†",
	daleth: "ℸ",
	darr: "↓",
	dash: "‐",
	dashv: "⊣",
	dbkarow: "⤏",
	dblac: "˝",
	dcaron: "ď",
	dcy: "д",
	dd: "ⅆ",
	ddagger: "‡",
	ddarr: "⇊",
	ddotseq: "⩷",
	deg: "°",
	delta: "δ",
	demptyv: "⦱",
	dfisht: "⥿",
	dfr: "𝔡",
	dharl: "⇃",
	dharr: "⇂",
	diam: "⋄",
	diamond: "⋄",
	diamondsuit: "♦",
	diams: "♦",
	die: "¨",
	digamma: "ϝ",
	disin: "⋲",
	div: "÷",
	divide: "÷",
	divideontimes: "⋇",
	divonx: "⋇",
	djcy: "ђ",
	dlcorn: "⌞",
	dlcrop: "⌍",
	dollar: "$",
	dopf: "𝕕",
	dot: "˙",
	doteq: "≐",
	doteqdot: "≑",
	dotminus: "∸",
	dotplus: "∔",
	dotsquare: "⊡",
	doublebarwedge: "⌆",
	downarrow: "↓",
	downdownarrows: "⇊",
	downharpoonleft: "⇃",
	downharpoonright: "⇂",
	drbkarow: "⤐",
	drcorn: "⌟",
	drcrop: "⌌",
	dscr: "𝒹",
	dscy: "ѕ",
	dsol: "⧶",
	dstrok: "đ",
	dtdot: "⋱",
	dtri: "▿",
	dtrif: "▾",
	duarr: "⇵",
	duhar: "⥯",
	dwangle: "⦦",
	dzcy: "џ",
	dzigrarr: "⟿",
	eDDot: "⩷",
	eDot: "≑",
	eacute: "é",
	easter: "⩮",
	ecaron: "ě",
	ecir: "≖",
	ecirc: "ê",
	ecolon: "≕",
	ecy: "э",
	edot: "ė",
	ee: "ⅇ",
	efDot: "≒",
	efr: "𝔢",
	eg: "⪚",
	egrave: "è",
	egs: "⪖",
	egsdot: "⪘",
	el: "⪙",
	elinters: "⏧",
	ell: "ℓ",
	els: "⪕",
	elsdot: "⪗",
	emacr: "ē",
	empty: "∅",
	emptyset: "∅",
	emptyv: "∅",
	emsp13: " ",
	emsp14: " ",
	emsp: " ",
	eng: "ŋ",
	ensp: " ",
	eogon: "ę",
	eopf: "𝕖",
	epar: "⋕",
	eparsl: "⧣",
	eplus: "⩱",
	epsi: "ε",
	epsilon: "ε",
	epsiv: "ϵ",
	eqcirc: "≖",
	eqcolon: "≕",
	eqsim: "≂",
	eqslantgtr: "⪖",
	eqslantless: "⪕",
	equals: "=",
	equest: "≟",
	equiv: "≡",
	equivDD: "⩸",
	eqvparsl: "⧥",
	erDot: "≓",
	erarr: "⥱",
	escr: "ℯ",
	esdot: "≐",
	esim: "≂",
	eta: "η",
	eth: "ð",
	euml: "ë",
	euro: "€",
	excl: "!",
	exist: "∃",
	expectation: "ℰ",
	exponentiale: "ⅇ",
	fallingdotseq: "≒",
	fcy: "ф",
	female: "♀",
	ffilig: "ﬃ",
	fflig: "ﬀ",
	ffllig: "ﬄ",
	ffr: "𝔣",
	filig: "ﬁ",
	fjlig: "fj",
	flat: "♭",
	fllig: "ﬂ",
	fltns: "▱",
	fnof: "ƒ",
	fopf: "𝕗",
	forall: "∀",
	fork: "⋔",
	forkv: "⫙",
	fpartint: "⨍",
	frac12: "½",
	frac13: "⅓",
	frac14: "¼",
	frac15: "⅕",
	frac16: "⅙",
	frac18: "⅛",
	frac23: "⅔",
	frac25: "⅖",
	frac34: "¾",
	frac35: "⅗",
	frac38: "⅜",
	frac45: "⅘",
	frac56: "⅚",
	frac58: "⅝",
	frac78: "⅞",
	frasl: "⁄",
	frown: "⌢",
	fscr: "𝒻",
	gE: "≧",
	gEl: "⪌",
	gacute: "ǵ",
	gamma: "γ",
	gammad: "ϝ",
	gap: "⪆",
	gbreve: "ğ",
	gcirc: "ĝ",
	gcy: "г",
	gdot: "ġ",
	ge: "≥",
	gel: "⋛",
	geq: "≥",
	geqq: "≧",
	geqslant: "⩾",
	ges: "⩾",
	gescc: "⪩",
	gesdot: "⪀",
	gesdoto: "⪂",
	gesdotol: "⪄",
	gesl: "⋛︀",
	gesles: "⪔",
	gfr: "𝔤",
	gg: "≫",
	ggg: "⋙",
	gimel: "ℷ",
	gjcy: "ѓ",
	gl: "≷",
	glE: "⪒",
	gla: "⪥",
	glj: "⪤",
	gnE: "≩",
	gnap: "⪊",
	gnapprox: "⪊",
	gne: "⪈",
	gneq: "⪈",
	gneqq: "≩",
	gnsim: "⋧",
	gopf: "𝕘",
	grave: "`",
	gscr: "ℊ",
	gsim: "≳",
	gsime: "⪎",
	gsiml: "⪐",
	gt: ">",
	gtcc: "⪧",
	gtcir: "⩺",
	gtdot: "⋗",
	gtlPar: "⦕",
	gtquest: "⩼",
	gtrapprox: "⪆",
	gtrarr: "⥸",
	gtrdot: "⋗",
	gtreqless: "⋛",
	gtreqqless: "⪌",
	gtrless: "≷",
	gtrsim: "≳",
	gvertneqq: "≩︀",
	gvnE: "≩︀",
	hArr: "⇔",
	hairsp: " ",
	half: "½",
	hamilt: "ℋ",
	hardcy: "ъ",
	harr: "↔",
	harrcir: "⥈",
	harrw: "↭",
	hbar: "ℏ",
	hcirc: "ĥ",
	hearts: "♥",
	heartsuit: "♥",
	hellip: "…",
	hercon: "⊹",
	hfr: "𝔥",
	hksearow: "⤥",
	hkswarow: "⤦",
	hoarr: "⇿",
	homtht: "∻",
	hookleftarrow: "↩",
	hookrightarrow: "↪",
	hopf: "𝕙",
	horbar: "―",
	hscr: "𝒽",
	hslash: "ℏ",
	hstrok: "ħ",
	hybull: "⁃",
	hyphen: "‐",
	iacute: "í",
	ic: "⁣",
	icirc: "î",
	icy: "и",
	iecy: "е",
	iexcl: "¡",
	iff: "⇔",
	ifr: "𝔦",
	igrave: "ì",
	ii: "ⅈ",
	iiiint: "⨌",
	iiint: "∭",
	iinfin: "⧜",
	iiota: "℩",
	ijlig: "ĳ",
	imacr: "ī",
	image: "ℑ",
	imagline: "ℐ",
	imagpart: "ℑ",
	imath: "ı",
	imof: "⊷",
	imped: "Ƶ",
	in: "∈",
	incare: "℅",
	infin: "∞",
	infintie: "⧝",
	inodot: "ı",
	int: "∫",
	intcal: "⊺",
	integers: "ℤ",
	intercal: "⊺",
	intlarhk: "⨗",
	intprod: "⨼",
	iocy: "ё",
	iogon: "į",
	iopf: "𝕚",
	iota: "ι",
	iprod: "⨼",
	iquest: "¿",
	iscr: "𝒾",
	isin: "∈",
	isinE: "⋹",
	isindot: "⋵",
	isins: "⋴",
	isinsv: "⋳",
	isinv: "∈",
	it: "⁢",
	itilde: "ĩ",
	iukcy: "і",
	iuml: "ï",
	jcirc: "ĵ",
	jcy: "й",
	jfr: "𝔧",
	jmath: "ȷ",
	jopf: "𝕛",
	jscr: "𝒿",
	jsercy: "ј",
	jukcy: "є",
	kappa: "κ",
	kappav: "ϰ",
	kcedil: "ķ",
	kcy: "к",
	kfr: "𝔨",
	kgreen: "ĸ",
	khcy: "х",
	kjcy: "ќ",
	kopf: "𝕜",
	kscr: "𝓀",
	lAarr: "⇚",
	lArr: "⇐",
	lAtail: "⤛",
	lBarr: "⤎",
	lE: "≦",
	lEg: "⪋",
	lHar: "⥢",
	lacute: "ĺ",
	laemptyv: "⦴",
	lagran: "ℒ",
	lambda: "λ",
	lang: "⟨",
	langd: "⦑",
	langle: "⟨",
	lap: "⪅",
	laquo: "«",
	larr: "←",
	larrb: "⇤",
	larrbfs: "⤟",
	larrfs: "⤝",
	larrhk: "↩",
	larrlp: "↫",
	larrpl: "⤹",
	larrsim: "⥳",
	larrtl: "↢",
	lat: "⪫",
	latail: "⤙",
	late: "⪭",
	lates: "⪭︀",
	lbarr: "⤌",
	lbbrk: "❲",
	lbrace: "{",
	lbrack: "[",
	lbrke: "⦋",
	lbrksld: "⦏",
	lbrkslu: "⦍",
	lcaron: "ľ",
	lcedil: "ļ",
	lceil: "⌈",
	lcub: "{",
	lcy: "л",
	ldca: "⤶",
	ldquo: "“",
	ldquor: "„",
	ldrdhar: "⥧",
	ldrushar: "⥋",
	ldsh: "↲",
	le: "≤",
	leftarrow: "←",
	leftarrowtail: "↢",
	leftharpoondown: "↽",
	leftharpoonup: "↼",
	leftleftarrows: "⇇",
	leftrightarrow: "↔",
	leftrightarrows: "⇆",
	leftrightharpoons: "⇋",
	leftrightsquigarrow: "↭",
	leftthreetimes: "⋋",
	leg: "⋚",
	leq: "≤",
	leqq: "≦",
	leqslant: "⩽",
	les: "⩽",
	lescc: "⪨",
	lesdot: "⩿",
	lesdoto: "⪁",
	lesdotor: "⪃",
	lesg: "⋚︀",
	lesges: "⪓",
	lessapprox: "⪅",
	lessdot: "⋖",
	lesseqgtr: "⋚",
	lesseqqgtr: "⪋",
	lessgtr: "≶",
	lesssim: "≲",
	lfisht: "⥼",
	lfloor: "⌊",
	lfr: "𝔩",
	lg: "≶",
	lgE: "⪑",
	lhard: "↽",
	lharu: "↼",
	lharul: "⥪",
	lhblk: "▄",
	ljcy: "љ",
	ll: "≪",
	llarr: "⇇",
	llcorner: "⌞",
	llhard: "⥫",
	lltri: "◺",
	lmidot: "ŀ",
	lmoust: "⎰",
	lmoustache: "⎰",
	lnE: "≨",
	lnap: "⪉",
	lnapprox: "⪉",
	lne: "⪇",
	lneq: "⪇",
	lneqq: "≨",
	lnsim: "⋦",
	loang: "⟬",
	loarr: "⇽",
	lobrk: "⟦",
	longleftarrow: "⟵",
	longleftrightarrow: "⟷",
	longmapsto: "⟼",
	longrightarrow: "⟶",
	looparrowleft: "↫",
	looparrowright: "↬",
	lopar: "⦅",
	lopf: "𝕝",
	loplus: "⨭",
	lotimes: "⨴",
	lowast: "∗",
	lowbar: "_",
	loz: "◊",
	lozenge: "◊",
	lozf: "⧫",
	lpar: "(",
	lparlt: "⦓",
	lrarr: "⇆",
	lrcorner: "⌟",
	lrhar: "⇋",
	lrhard: "⥭",
	lrm: "‎",
	lrtri: "⊿",
	lsaquo: "‹",
	lscr: "𝓁",
	lsh: "↰",
	lsim: "≲",
	lsime: "⪍",
	lsimg: "⪏",
	lsqb: "[",
	lsquo: "‘",
	lsquor: "‚",
	lstrok: "ł",
	lt: "<",
	ltcc: "⪦",
	ltcir: "⩹",
	ltdot: "⋖",
	lthree: "⋋",
	ltimes: "⋉",
	ltlarr: "⥶",
	ltquest: "⩻",
	ltrPar: "⦖",
	ltri: "◃",
	ltrie: "⊴",
	ltrif: "◂",
	lurdshar: "⥊",
	luruhar: "⥦",
	lvertneqq: "≨︀",
	lvnE: "≨︀",
	mDDot: "∺",
	macr: "¯",
	male: "♂",
	malt: "✠",
	maltese: "✠",
	map: "↦",
	mapsto: "↦",
	mapstodown: "↧",
	mapstoleft: "↤",
	mapstoup: "↥",
	marker: "▮",
	mcomma: "⨩",
	mcy: "м",
	mdash: "—",
	measuredangle: "∡",
	mfr: "𝔪",
	mho: "℧",
	micro: "µ",
	mid: "∣",
	midast: "*",
	midcir: "⫰",
	middot: "·",
	minus: "−",
	minusb: "⊟",
	minusd: "∸",
	minusdu: "⨪",
	mlcp: "⫛",
	mldr: "…",
	mnplus: "∓",
	models: "⊧",
	mopf: "𝕞",
	mp: "∓",
	mscr: "𝓂",
	mstpos: "∾",
	mu: "μ",
	multimap: "⊸",
	mumap: "⊸",
	nGg: "⋙̸",
	nGt: "≫⃒",
	nGtv: "≫̸",
	nLeftarrow: "⇍",
	nLeftrightarrow: "⇎",
	nLl: "⋘̸",
	nLt: "≪⃒",
	nLtv: "≪̸",
	nRightarrow: "⇏",
	nVDash: "⊯",
	nVdash: "⊮",
	nabla: "∇",
	nacute: "ń",
	nang: "∠⃒",
	nap: "≉",
	napE: "⩰̸",
	napid: "≋̸",
	napos: "ŉ",
	napprox: "≉",
	natur: "♮",
	natural: "♮",
	naturals: "ℕ",
	nbsp: "\xA0",
	nbump: "≎̸",
	nbumpe: "≏̸",
	ncap: "⩃",
	ncaron: "ň",
	ncedil: "ņ",
	ncong: "≇",
	ncongdot: "⩭̸",
	ncup: "⩂",
	ncy: "н",
	ndash: "–",
	ne: "≠",
	neArr: "⇗",
	nearhk: "⤤",
	nearr: "↗",
	nearrow: "↗",
	nedot: "≐̸",
	nequiv: "≢",
	nesear: "⤨",
	nesim: "≂̸",
	nexist: "∄",
	nexists: "∄",
	nfr: "𝔫",
	ngE: "≧̸",
	nge: "≱",
	ngeq: "≱",
	ngeqq: "≧̸",
	ngeqslant: "⩾̸",
	nges: "⩾̸",
	ngsim: "≵",
	ngt: "≯",
	ngtr: "≯",
	nhArr: "⇎",
	nharr: "↮",
	nhpar: "⫲",
	ni: "∋",
	nis: "⋼",
	nisd: "⋺",
	niv: "∋",
	njcy: "њ",
	nlArr: "⇍",
	nlE: "≦̸",
	nlarr: "↚",
	nldr: "‥",
	nle: "≰",
	nleftarrow: "↚",
	nleftrightarrow: "↮",
	nleq: "≰",
	nleqq: "≦̸",
	nleqslant: "⩽̸",
	nles: "⩽̸",
	nless: "≮",
	nlsim: "≴",
	nlt: "≮",
	nltri: "⋪",
	nltrie: "⋬",
	nmid: "∤",
	nopf: "𝕟",
	not: "¬",
	notin: "∉",
	notinE: "⋹̸",
	notindot: "⋵̸",
	notinva: "∉",
	notinvb: "⋷",
	notinvc: "⋶",
	notni: "∌",
	notniva: "∌",
	notnivb: "⋾",
	notnivc: "⋽",
	npar: "∦",
	nparallel: "∦",
	nparsl: "⫽⃥",
	npart: "∂̸",
	npolint: "⨔",
	npr: "⊀",
	nprcue: "⋠",
	npre: "⪯̸",
	nprec: "⊀",
	npreceq: "⪯̸",
	nrArr: "⇏",
	nrarr: "↛",
	nrarrc: "⤳̸",
	nrarrw: "↝̸",
	nrightarrow: "↛",
	nrtri: "⋫",
	nrtrie: "⋭",
	nsc: "⊁",
	nsccue: "⋡",
	nsce: "⪰̸",
	nscr: "𝓃",
	nshortmid: "∤",
	nshortparallel: "∦",
	nsim: "≁",
	nsime: "≄",
	nsimeq: "≄",
	nsmid: "∤",
	nspar: "∦",
	nsqsube: "⋢",
	nsqsupe: "⋣",
	nsub: "⊄",
	nsubE: "⫅̸",
	nsube: "⊈",
	nsubset: "⊂⃒",
	nsubseteq: "⊈",
	nsubseteqq: "⫅̸",
	nsucc: "⊁",
	nsucceq: "⪰̸",
	nsup: "⊅",
	nsupE: "⫆̸",
	nsupe: "⊉",
	nsupset: "⊃⃒",
	nsupseteq: "⊉",
	nsupseteqq: "⫆̸",
	ntgl: "≹",
	ntilde: "ñ",
	ntlg: "≸",
	ntriangleleft: "⋪",
	ntrianglelefteq: "⋬",
	ntriangleright: "⋫",
	ntrianglerighteq: "⋭",
	nu: "ν",
	num: "#",
	numero: "№",
	numsp: " ",
	nvDash: "⊭",
	nvHarr: "⤄",
	nvap: "≍⃒",
	nvdash: "⊬",
	nvge: "≥⃒",
	nvgt: ">⃒",
	nvinfin: "⧞",
	nvlArr: "⤂",
	nvle: "≤⃒",
	nvlt: "<⃒",
	nvltrie: "⊴⃒",
	nvrArr: "⤃",
	nvrtrie: "⊵⃒",
	nvsim: "∼⃒",
	nwArr: "⇖",
	nwarhk: "⤣",
	nwarr: "↖",
	nwarrow: "↖",
	nwnear: "⤧",
	oS: "Ⓢ",
	oacute: "ó",
	oast: "⊛",
	ocir: "⊚",
	ocirc: "ô",
	ocy: "о",
	odash: "⊝",
	odblac: "ő",
	odiv: "⨸",
	odot: "⊙",
	odsold: "⦼",
	oelig: "œ",
	ofcir: "⦿",
	ofr: "𝔬",
	ogon: "˛",
	ograve: "ò",
	ogt: "⧁",
	ohbar: "⦵",
	ohm: "Ω",
	oint: "∮",
	olarr: "↺",
	olcir: "⦾",
	olcross: "⦻",
	oline: "‾",
	olt: "⧀",
	omacr: "ō",
	omega: "ω",
	omicron: "ο",
	omid: "⦶",
	ominus: "⊖",
	oopf: "𝕠",
	opar: "⦷",
	operp: "⦹",
	oplus: "⊕",
	or: "∨",
	orarr: "↻",
	ord: "⩝",
	order: "ℴ",
	orderof: "ℴ",
	ordf: "ª",
	ordm: "º",
	origof: "⊶",
	oror: "⩖",
	orslope: "⩗",
	orv: "⩛",
	oscr: "ℴ",
	oslash: "ø",
	osol: "⊘",
	otilde: "õ",
	otimes: "⊗",
	otimesas: "⨶",
	ouml: "ö",
	ovbar: "⌽",
	par: "∥",
	para: "¶",
	parallel: "∥",
	parsim: "⫳",
	parsl: "⫽",
	part: "∂",
	pcy: "п",
	percnt: "%",
	period: ".",
	permil: "‰",
	perp: "⊥",
	pertenk: "‱",
	pfr: "𝔭",
	phi: "φ",
	phiv: "ϕ",
	phmmat: "ℳ",
	phone: "☎",
	pi: "π",
	pitchfork: "⋔",
	piv: "ϖ",
	planck: "ℏ",
	planckh: "ℎ",
	plankv: "ℏ",
	plus: "+",
	plusacir: "⨣",
	plusb: "⊞",
	pluscir: "⨢",
	plusdo: "∔",
	plusdu: "⨥",
	pluse: "⩲",
	plusmn: "±",
	plussim: "⨦",
	plustwo: "⨧",
	pm: "±",
	pointint: "⨕",
	popf: "𝕡",
	pound: "£",
	pr: "≺",
	prE: "⪳",
	prap: "⪷",
	prcue: "≼",
	pre: "⪯",
	prec: "≺",
	precapprox: "⪷",
	preccurlyeq: "≼",
	preceq: "⪯",
	precnapprox: "⪹",
	precneqq: "⪵",
	precnsim: "⋨",
	precsim: "≾",
	prime: "′",
	primes: "ℙ",
	prnE: "⪵",
	prnap: "⪹",
	prnsim: "⋨",
	prod: "∏",
	profalar: "⌮",
	profline: "⌒",
	profsurf: "⌓",
	prop: "∝",
	propto: "∝",
	prsim: "≾",
	prurel: "⊰",
	pscr: "𝓅",
	psi: "ψ",
	puncsp: " ",
	qfr: "𝔮",
	qint: "⨌",
	qopf: "𝕢",
	qprime: "⁗",
	qscr: "𝓆",
	quaternions: "ℍ",
	quatint: "⨖",
	quest: "?",
	questeq: "≟",
	quot: "\"",
	rAarr: "⇛",
	rArr: "⇒",
	rAtail: "⤜",
	rBarr: "⤏",
	rHar: "⥤",
	race: "∽̱",
	racute: "ŕ",
	radic: "√",
	raemptyv: "⦳",
	rang: "⟩",
	rangd: "⦒",
	range: "⦥",
	rangle: "⟩",
	raquo: "»",
	rarr: "→",
	rarrap: "⥵",
	rarrb: "⇥",
	rarrbfs: "⤠",
	rarrc: "⤳",
	rarrfs: "⤞",
	rarrhk: "↪",
	rarrlp: "↬",
	rarrpl: "⥅",
	rarrsim: "⥴",
	rarrtl: "↣",
	rarrw: "↝",
	ratail: "⤚",
	ratio: "∶",
	rationals: "ℚ",
	rbarr: "⤍",
	rbbrk: "❳",
	rbrace: "}",
	rbrack: "]",
	rbrke: "⦌",
	rbrksld: "⦎",
	rbrkslu: "⦐",
	rcaron: "ř",
	rcedil: "ŗ",
	rceil: "⌉",
	rcub: "}",
	rcy: "р",
	rdca: "⤷",
	rdldhar: "⥩",
	rdquo: "”",
	rdquor: "”",
	rdsh: "↳",
	real: "ℜ",
	realine: "ℛ",
	realpart: "ℜ",
	reals: "ℝ",
	rect: "▭",
	reg: "®",
	rfisht: "⥽",
	rfloor: "⌋",
	rfr: "𝔯",
	rhard: "⇁",
	rharu: "⇀",
	rharul: "⥬",
	rho: "ρ",
	rhov: "ϱ",
	rightarrow: "→",
	rightarrowtail: "↣",
	rightharpoondown: "⇁",
	rightharpoonup: "⇀",
	rightleftarrows: "⇄",
	rightleftharpoons: "⇌",
	rightrightarrows: "⇉",
	rightsquigarrow: "↝",
	rightthreetimes: "⋌",
	ring: "˚",
	risingdotseq: "≓",
	rlarr: "⇄",
	rlhar: "⇌",
	rlm: "‏",
	rmoust: "⎱",
	rmoustache: "⎱",
	rnmid: "⫮",
	roang: "⟭",
	roarr: "⇾",
	robrk: "⟧",
	ropar: "⦆",
	ropf: "𝕣",
	roplus: "⨮",
	rotimes: "⨵",
	rpar: ")",
	rpargt: "⦔",
	rppolint: "⨒",
	rrarr: "⇉",
	rsaquo: "›",
	rscr: "𝓇",
	rsh: "↱",
	rsqb: "]",
	rsquo: "’",
	rsquor: "’",
	rthree: "⋌",
	rtimes: "⋊",
	rtri: "▹",
	rtrie: "⊵",
	rtrif: "▸",
	rtriltri: "⧎",
	ruluhar: "⥨",
	rx: "℞",
	sacute: "ś",
	sbquo: "‚",
	sc: "≻",
	scE: "⪴",
	scap: "⪸",
	scaron: "š",
	sccue: "≽",
	sce: "⪰",
	scedil: "ş",
	scirc: "ŝ",
	scnE: "⪶",
	scnap: "⪺",
	scnsim: "⋩",
	scpolint: "⨓",
	scsim: "≿",
	scy: "с",
	sdot: "⋅",
	sdotb: "⊡",
	sdote: "⩦",
	seArr: "⇘",
	searhk: "⤥",
	searr: "↘",
	searrow: "↘",
	sect: "§",
	semi: ";",
	seswar: "⤩",
	setminus: "∖",
	setmn: "∖",
	sext: "✶",
	sfr: "𝔰",
	sfrown: "⌢",
	sharp: "♯",
	shchcy: "щ",
	shcy: "ш",
	shortmid: "∣",
	shortparallel: "∥",
	shy: "­",
	sigma: "σ",
	sigmaf: "ς",
	sigmav: "ς",
	sim: "∼",
	simdot: "⩪",
	sime: "≃",
	simeq: "≃",
	simg: "⪞",
	simgE: "⪠",
	siml: "⪝",
	simlE: "⪟",
	simne: "≆",
	simplus: "⨤",
	simrarr: "⥲",
	slarr: "←",
	smallsetminus: "∖",
	smashp: "⨳",
	smeparsl: "⧤",
	smid: "∣",
	smile: "⌣",
	smt: "⪪",
	smte: "⪬",
	smtes: "⪬︀",
	softcy: "ь",
	sol: "/",
	solb: "⧄",
	solbar: "⌿",
	sopf: "𝕤",
	spades: "♠",
	spadesuit: "♠",
	spar: "∥",
	sqcap: "⊓",
	sqcaps: "⊓︀",
	sqcup: "⊔",
	sqcups: "⊔︀",
	sqsub: "⊏",
	sqsube: "⊑",
	sqsubset: "⊏",
	sqsubseteq: "⊑",
	sqsup: "⊐",
	sqsupe: "⊒",
	sqsupset: "⊐",
	sqsupseteq: "⊒",
	squ: "□",
	square: "□",
	squarf: "▪",
	squf: "▪",
	srarr: "→",
	sscr: "𝓈",
	ssetmn: "∖",
	ssmile: "⌣",
	sstarf: "⋆",
	star: "☆",
	starf: "★",
	straightepsilon: "ϵ",
	straightphi: "ϕ",
	strns: "¯",
	sub: "⊂",
	subE: "⫅",
	subdot: "⪽",
	sube: "⊆",
	subedot: "⫃",
	submult: "⫁",
	subnE: "⫋",
	subne: "⊊",
	subplus: "⪿",
	subrarr: "⥹",
	subset: "⊂",
	subseteq: "⊆",
	subseteqq: "⫅",
	subsetneq: "⊊",
	subsetneqq: "⫋",
	subsim: "⫇",
	subsub: "⫕",
	subsup: "⫓",
	succ: "≻",
	succapprox: "⪸",
	succcurlyeq: "≽",
	succeq: "⪰",
	succnapprox: "⪺",
	succneqq: "⪶",
	succnsim: "⋩",
	succsim: "≿",
	sum: "∑",
	sung: "♪",
	sup1: "¹",
	sup2: "²",
	sup3: "³",
	sup: "⊃",
	supE: "⫆",
	supdot: "⪾",
	supdsub: "⫘",
	supe: "⊇",
	supedot: "⫄",
	suphsol: "⟉",
	suphsub: "⫗",
	suplarr: "⥻",
	supmult: "⫂",
	supnE: "⫌",
	supne: "⊋",
	supplus: "⫀",
	supset: "⊃",
	supseteq: "⊇",
	supseteqq: "⫆",
	supsetneq: "⊋",
	supsetneqq: "⫌",
	supsim: "⫈",
	supsub: "⫔",
	supsup: "⫖",
	swArr: "⇙",
	swarhk: "⤦",
	swarr: "↙",
	swarrow: "↙",
	swnwar: "⤪",
	szlig: "ß",
	target: "⌖",
	tau: "τ",
	tbrk: "⎴",
	tcaron: "ť",
	tcedil: "ţ",
	tcy: "т",
	tdot: "⃛",
	telrec: "⌕",
	tfr: "𝔱",
	there4: "∴",
	therefore: "∴",
	theta: "θ",
	thetasym: "ϑ",
	thetav: "ϑ",
	thickapprox: "≈",
	thicksim: "∼",
	thinsp: " ",
	thkap: "≈",
	thksim: "∼",
	thorn: "þ",
	tilde: "˜",
	times: "×",
	timesb: "⊠",
	timesbar: "⨱",
	timesd: "⨰",
	tint: "∭",
	toea: "⤨",
	top: "⊤",
	topbot: "⌶",
	topcir: "⫱",
	topf: "𝕥",
	topfork: "⫚",
	tosa: "⤩",
	tprime: "‴",
	trade: "™",
	triangle: "▵",
	triangledown: "▿",
	triangleleft: "◃",
	trianglelefteq: "⊴",
	triangleq: "≜",
	triangleright: "▹",
	trianglerighteq: "⊵",
	tridot: "◬",
	trie: "≜",
	triminus: "⨺",
	triplus: "⨹",
	trisb: "⧍",
	tritime: "⨻",
	trpezium: "⏢",
	tscr: "𝓉",
	tscy: "ц",
	tshcy: "ћ",
	tstrok: "ŧ",
	twixt: "≬",
	twoheadleftarrow: "↞",
	twoheadrightarrow: "↠",
	uArr: "⇑",
	uHar: "⥣",
	uacute: "ú",
	uarr: "↑",
	ubrcy: "ў",
	ubreve: "ŭ",
	ucirc: "û",
	ucy: "у",
	udarr: "⇅",
	udblac: "ű",
	udhar: "⥮",
	ufisht: "⥾",
	ufr: "𝔲",
	ugrave: "ù",
	uharl: "↿",
	uharr: "↾",
	uhblk: "▀",
	ulcorn: "⌜",
	ulcorner: "⌜",
	ulcrop: "⌏",
	ultri: "◸",
	umacr: "ū",
	uml: "¨",
	uogon: "ų",
	uopf: "𝕦",
	uparrow: "↑",
	updownarrow: "↕",
	upharpoonleft: "↿",
	upharpoonright: "↾",
	uplus: "⊎",
	upsi: "υ",
	upsih: "ϒ",
	upsilon: "υ",
	upuparrows: "⇈",
	urcorn: "⌝",
	urcorner: "⌝",
	urcrop: "⌎",
	uring: "ů",
	urtri: "◹",
	uscr: "𝓊",
	utdot: "⋰",
	utilde: "ũ",
	utri: "▵",
	utrif: "▴",
	uuarr: "⇈",
	uuml: "ü",
	uwangle: "⦧",
	vArr: "⇕",
	vBar: "⫨",
	vBarv: "⫩",
	vDash: "⊨",
	vangrt: "⦜",
	varepsilon: "ϵ",
	varkappa: "ϰ",
	varnothing: "∅",
	varphi: "ϕ",
	varpi: "ϖ",
	varpropto: "∝",
	varr: "↕",
	varrho: "ϱ",
	varsigma: "ς",
	varsubsetneq: "⊊︀",
	varsubsetneqq: "⫋︀",
	varsupsetneq: "⊋︀",
	varsupsetneqq: "⫌︀",
	vartheta: "ϑ",
	vartriangleleft: "⊲",
	vartriangleright: "⊳",
	vcy: "в",
	vdash: "⊢",
	vee: "∨",
	veebar: "⊻",
	veeeq: "≚",
	vellip: "⋮",
	verbar: "|",
	vert: "|",
	vfr: "𝔳",
	vltri: "⊲",
	vnsub: "⊂⃒",
	vnsup: "⊃⃒",
	vopf: "𝕧",
	vprop: "∝",
	vrtri: "⊳",
	vscr: "𝓋",
	vsubnE: "⫋︀",
	vsubne: "⊊︀",
	vsupnE: "⫌︀",
	vsupne: "⊋︀",
	vzigzag: "⦚",
	wcirc: "ŵ",
	wedbar: "⩟",
	wedge: "∧",
	wedgeq: "≙",
	weierp: "℘",
	wfr: "𝔴",
	wopf: "𝕨",
	wp: "℘",
	wr: "≀",
	wreath: "≀",
	wscr: "𝓌",
	xcap: "⋂",
	xcirc: "◯",
	xcup: "⋃",
	xdtri: "▽",
	xfr: "𝔵",
	xhArr: "⟺",
	xharr: "⟷",
	xi: "ξ",
	xlArr: "⟸",
	xlarr: "⟵",
	xmap: "⟼",
	xnis: "⋻",
	xodot: "⨀",
	xopf: "𝕩",
	xoplus: "⨁",
	xotime: "⨂",
	xrArr: "⟹",
	xrarr: "⟶",
	xscr: "𝓍",
	xsqcup: "⨆",
	xuplus: "⨄",
	xutri: "△",
	xvee: "⋁",
	xwedge: "⋀",
	yacute: "ý",
	yacy: "я",
	ycirc: "ŷ",
	ycy: "ы",
	yen: "¥",
	yfr: "𝔶",
	yicy: "ї",
	yopf: "𝕪",
	yscr: "𝓎",
	yucy: "ю",
	yuml: "ÿ",
	zacute: "ź",
	zcaron: "ž",
	zcy: "з",
	zdot: "ż",
	zeetrf: "ℨ",
	zeta: "ζ",
	zfr: "𝔷",
	zhcy: "ж",
	zigrarr: "⇝",
	zopf: "𝕫",
	zscr: "𝓏",
	zwj: "‍",
	zwnj: "‌"
};
//#endregion
//#region node_modules/decode-named-character-reference/index.js
const own$1 = {}.hasOwnProperty;
function decodeNamedCharacterReference(value) {
	return own$1.call(characterEntities, value) ? characterEntities[value] : false;
}
//#endregion
//#region node_modules/micromark-util-chunked/index.js
function splice(list, start, remove, items) {
	const end = list.length;
	let chunkStart = 0;
	let parameters;
	if (start < 0) start = -start > end ? 0 : end + start;
	else start = start > end ? end : start;
	remove = remove > 0 ? remove : 0;
	if (items.length < 1e4) {
		parameters = Array.from(items);
		parameters.unshift(start, remove);
		list.splice(...parameters);
	} else {
		if (remove) list.splice(start, remove);
		while (chunkStart < items.length) {
			parameters = items.slice(chunkStart, chunkStart + 1e4);
			parameters.unshift(start, 0);
			list.splice(...parameters);
			chunkStart += 1e4;
			start += 1e4;
		}
	}
}
function push(list, items) {
	if (list.length > 0) {
		splice(list, list.length, 0, items);
		return list;
	}
	return items;
}
//#endregion
//#region node_modules/micromark-util-combine-extensions/index.js
const hasOwnProperty = {}.hasOwnProperty;
function combineExtensions(extensions) {
	const all = {};
	let index = -1;
	while (++index < extensions.length) syntaxExtension(all, extensions[index]);
	return all;
}
function syntaxExtension(all, extension) {
	let hook;
	for (hook in extension) {
		const left = (hasOwnProperty.call(all, hook) ? all[hook] : void 0) || (all[hook] = {});
		const right = extension[hook];
		let code;
		if (right) for (code in right) {
			if (!hasOwnProperty.call(left, code)) left[code] = [];
			const value = right[code];
			constructs(left[code], Array.isArray(value) ? value : value ? [value] : []);
		}
	}
}
function constructs(existing, list) {
	let index = -1;
	const before = [];
	while (++index < list.length) (list[index].add === "after" ? existing : before).push(list[index]);
	splice(existing, 0, 0, before);
}
//#endregion
//#region node_modules/micromark-util-decode-numeric-character-reference/index.js
function decodeNumericCharacterReference(value, base) {
	const code = Number.parseInt(value, base);
	if (code < 9 || code === 11 || code > 13 && code < 32 || code > 126 && code < 160 || code > 55295 && code < 57344 || code > 64975 && code < 65008 || (code & 65535) === 65535 || (code & 65535) === 65534 || code > 1114111) return "�";
	return String.fromCodePoint(code);
}
//#endregion
//#region node_modules/micromark-util-normalize-identifier/index.js
function normalizeIdentifier(value) {
	return value.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "").toLowerCase().toUpperCase();
}
//#endregion
//#region node_modules/micromark-util-character/index.js
const asciiAlpha = regexCheck(/[A-Za-z]/);
const asciiAlphanumeric = regexCheck(/[\dA-Za-z]/);
const asciiAtext = regexCheck(/[#-'*+\--9=?A-Z^-~]/);
function asciiControl(code) {
	return code !== null && (code < 32 || code === 127);
}
const asciiDigit = regexCheck(/\d/);
const asciiHexDigit = regexCheck(/[\dA-Fa-f]/);
const asciiPunctuation = regexCheck(/[!-/:-@[-`{-~]/);
function markdownLineEnding(code) {
	return code !== null && code < -2;
}
function markdownLineEndingOrSpace(code) {
	return code !== null && (code < 0 || code === 32);
}
function markdownSpace(code) {
	return code === -2 || code === -1 || code === 32;
}
const unicodePunctuation = regexCheck(/\p{P}|\p{S}/u);
const unicodeWhitespace = regexCheck(/\s/);
function regexCheck(regex) {
	return check;
	function check(code) {
		return code !== null && code > -1 && regex.test(String.fromCharCode(code));
	}
}
//#endregion
//#region node_modules/micromark-factory-space/index.js
function factorySpace(effects, ok, type, max) {
	const limit = max ? max - 1 : Infinity;
	let size = 0;
	return start;
	function start(code) {
		if (markdownSpace(code)) {
			effects.enter(type);
			return prefix(code);
		}
		return ok(code);
	}
	function prefix(code) {
		if (markdownSpace(code) && size++ < limit) {
			effects.consume(code);
			return prefix;
		}
		effects.exit(type);
		return ok(code);
	}
}
function factorySpaceMinMax(effects, ok, nok, type, min, max) {
	let size = 0;
	return start;
	function start(code) {
		if (max > 0 && markdownSpace(code)) {
			effects.enter(type);
			return prefix(code);
		}
		return after(code);
	}
	function prefix(code) {
		if (markdownSpace(code) && size < max) {
			effects.consume(code);
			size++;
			return prefix;
		}
		effects.exit(type);
		return after(code);
	}
	function after(code) {
		return size >= min ? ok(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark/lib/initialize/content.js
const content$1 = { tokenize: initializeContent };
function initializeContent(effects) {
	const contentStart = effects.attempt(this.parser.constructs.contentInitial, afterContentStartConstruct, paragraphInitial);
	let previous;
	return contentStart;
	function afterContentStartConstruct(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, contentStart, "linePrefix");
	}
	function paragraphInitial(code) {
		effects.enter("paragraph");
		return lineStart(code);
	}
	function lineStart(code) {
		const token = effects.enter("chunkText", {
			contentType: "text",
			previous
		});
		if (previous) previous.next = token;
		previous = token;
		return data(code);
	}
	function data(code) {
		if (code === null) {
			effects.exit("chunkText");
			effects.exit("paragraph");
			effects.consume(code);
			return;
		}
		if (markdownLineEnding(code)) {
			effects.consume(code);
			effects.exit("chunkText");
			return lineStart;
		}
		effects.consume(code);
		return data;
	}
}
//#endregion
//#region node_modules/micromark-util-edit-map/index.js
var EditMap$1 = class {
	constructor() {
		this.index = /* @__PURE__ */ new Map();
		this.map = [];
	}
	add(index, remove, add) {
		addImplementation$1(this, index, remove, add, false);
	}
	addBefore(index, remove, add) {
		addImplementation$1(this, index, remove, add, true);
	}
	consume(events) {
		this.map.sort(function(a, b) {
			return a[0] - b[0];
		});
		if (this.map.length === 0) return;
		let index = this.map.length;
		const vecs = [];
		while (index > 0) {
			index -= 1;
			vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
			events.length = this.map[index][0];
		}
		vecs.push(events.slice());
		events.length = 0;
		let slice = vecs.pop();
		while (slice) {
			for (const element of slice) events.push(element);
			slice = vecs.pop();
		}
		this.map.length = 0;
		this.index.clear();
	}
};
function addImplementation$1(editMap, at, remove, add, before) {
	if (remove === 0 && add.length === 0) return;
	const existing = editMap.index.get(at);
	if (existing) {
		existing[1] += remove;
		if (before) {
			add.push(...existing[2]);
			existing[2] = add;
		} else existing[2].push(...add);
		return;
	}
	const change = [
		at,
		remove,
		add
	];
	editMap.map.push(change);
	editMap.index.set(at, change);
}
//#endregion
//#region node_modules/micromark/lib/initialize/document.js
const document$1 = { tokenize: initializeDocument };
const containerConstruct = { tokenize: tokenizeContainer };
function initializeDocument(effects) {
	const self = this;
	const stack = [];
	let continued = 0;
	let childFlow;
	let childToken;
	let lineStartOffset;
	return start;
	function start(code) {
		if (continued < stack.length) {
			const item = stack[continued];
			self.containerState = item[1];
			return effects.attempt(item[0].continuation, documentContinue, checkNewContainers)(code);
		}
		return checkNewContainers(code);
	}
	function documentContinue(code) {
		continued++;
		if (self.containerState._closeFlow) {
			self.containerState._closeFlow = void 0;
			if (childFlow) closeFlow();
			const indexBeforeExits = self.events.length;
			let indexBeforeFlow = indexBeforeExits;
			let point;
			while (indexBeforeFlow--) if (self.events[indexBeforeFlow][0] === "exit" && self.events[indexBeforeFlow][1].type === "chunkFlow") {
				point = self.events[indexBeforeFlow][1].end;
				break;
			}
			exitContainers(continued);
			let index = indexBeforeExits;
			while (index < self.events.length) {
				self.events[index][1].end = { ...point };
				index++;
			}
			const editMap = new EditMap$1();
			editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
			editMap.add(indexBeforeExits, index - indexBeforeExits, []);
			editMap.consume(self.events);
			return checkNewContainers(code);
		}
		return start(code);
	}
	function checkNewContainers(code) {
		if (continued === stack.length) {
			if (!childFlow) return documentContinued(code);
			if (childFlow.currentConstruct && childFlow.currentConstruct.concrete) return flowStart(code);
			self.interrupt = Boolean(childFlow.currentConstruct && !childFlow._gfmTableDynamicInterruptHack);
		}
		self.containerState = {};
		return effects.check(containerConstruct, thereIsANewContainer, thereIsNoNewContainer)(code);
	}
	function thereIsANewContainer(code) {
		if (childFlow) closeFlow();
		exitContainers(continued);
		return documentContinued(code);
	}
	function thereIsNoNewContainer(code) {
		self.parser.lazy[self.now().line] = continued !== stack.length;
		lineStartOffset = self.now().offset;
		return flowStart(code);
	}
	function documentContinued(code) {
		self.containerState = {};
		return effects.attempt(containerConstruct, containerContinue, flowStart)(code);
	}
	function containerContinue(code) {
		continued++;
		stack.push([self.currentConstruct, self.containerState]);
		return documentContinued(code);
	}
	function flowStart(code) {
		if (code === null) {
			if (childFlow) closeFlow();
			exitContainers(0);
			effects.consume(code);
			return;
		}
		childFlow = childFlow || self.parser.flow(self.now());
		effects.enter("chunkFlow", {
			_tokenizer: childFlow,
			contentType: "flow",
			previous: childToken
		});
		return flowContinue(code);
	}
	function flowContinue(code) {
		if (code === null) {
			writeToChild(effects.exit("chunkFlow"), true);
			exitContainers(0);
			effects.consume(code);
			return;
		}
		if (markdownLineEnding(code)) {
			effects.consume(code);
			writeToChild(effects.exit("chunkFlow"));
			continued = 0;
			self.interrupt = void 0;
			return start;
		}
		effects.consume(code);
		return flowContinue;
	}
	function writeToChild(token, endOfFile) {
		const stream = self.sliceStream(token);
		if (endOfFile) stream.push(null);
		token.previous = childToken;
		if (childToken) childToken.next = token;
		childToken = token;
		childFlow.defineSkip(token.start);
		childFlow.write(stream);
		if (self.parser.lazy[token.start.line]) {
			let index = childFlow.events.length;
			while (index--) if (childFlow.events[index][1].start.offset < lineStartOffset && (!childFlow.events[index][1].end || childFlow.events[index][1].end.offset > lineStartOffset)) return;
			const indexBeforeExits = self.events.length;
			let indexBeforeFlow = indexBeforeExits;
			let seen;
			let point;
			while (indexBeforeFlow--) if (self.events[indexBeforeFlow][0] === "exit" && self.events[indexBeforeFlow][1].type === "chunkFlow") {
				if (seen) {
					point = self.events[indexBeforeFlow][1].end;
					break;
				}
				seen = true;
			}
			exitContainers(continued);
			index = indexBeforeExits;
			while (index < self.events.length) {
				self.events[index][1].end = { ...point };
				index++;
			}
			const editMap = new EditMap$1();
			editMap.add(indexBeforeFlow + 1, 0, self.events.slice(indexBeforeExits));
			editMap.add(indexBeforeExits, index - indexBeforeExits, []);
			editMap.consume(self.events);
		}
	}
	function exitContainers(size) {
		let index = stack.length;
		while (index-- > size) {
			const entry = stack[index];
			self.containerState = entry[1];
			entry[0].exit.call(self, effects);
		}
		stack.length = size;
	}
	function closeFlow() {
		childFlow.write([null]);
		childToken = void 0;
		childFlow = void 0;
		self.containerState._closeFlow = void 0;
	}
}
function tokenizeContainer(effects, ok, nok) {
	return factorySpace(effects, effects.attempt(this.parser.constructs.document, ok, nok), "linePrefix", this.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4);
}
//#endregion
//#region node_modules/micromark-util-classify-character/index.js
function classifyCharacter(code) {
	if (code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return 1;
	if (unicodePunctuation(code)) return 2;
}
//#endregion
//#region node_modules/micromark-util-resolve-all/index.js
function resolveAll(constructs, events, context) {
	const called = [];
	let index = -1;
	while (++index < constructs.length) {
		const resolve = constructs[index].resolveAll;
		if (resolve && !called.includes(resolve)) {
			events = resolve(events, context);
			called.push(resolve);
		}
	}
	return events;
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/attention.js
const attention = {
	name: "attention",
	resolveAll: resolveAllAttention,
	tokenize: tokenizeAttention
};
function resolveAllAttention(events, context) {
	let index = -1;
	let nextEvents;
	while (++index < events.length) if (events[index][0] === "enter" && events[index][1].type === "attentionSequence" && events[index][1]._close) {
		let open = index;
		while (open--) if (events[open][0] === "exit" && events[open][1].type === "attentionSequence" && events[open][1]._open && context.sliceSerialize(events[open][1]).charCodeAt(0) === context.sliceSerialize(events[index][1]).charCodeAt(0)) {
			if ((events[open][1]._close || events[index][1]._open) && (events[index][1].end.offset - events[index][1].start.offset) % 3 && !((events[open][1].end.offset - events[open][1].start.offset + events[index][1].end.offset - events[index][1].start.offset) % 3)) continue;
			const use = events[open][1].end.offset - events[open][1].start.offset > 1 && events[index][1].end.offset - events[index][1].start.offset > 1 ? 2 : 1;
			const start = { ...events[open][1].end };
			const end = { ...events[index][1].start };
			movePoint(start, -use);
			movePoint(end, use);
			const openingSequence = {
				type: use > 1 ? "strongSequence" : "emphasisSequence",
				start,
				end: { ...events[open][1].end }
			};
			const closingSequence = {
				type: use > 1 ? "strongSequence" : "emphasisSequence",
				start: { ...events[index][1].start },
				end
			};
			const text = {
				type: use > 1 ? "strongText" : "emphasisText",
				start: { ...events[open][1].end },
				end: { ...events[index][1].start }
			};
			const group = {
				type: use > 1 ? "strong" : "emphasis",
				start: { ...openingSequence.start },
				end: { ...closingSequence.end }
			};
			events[open][1].end = { ...openingSequence.start };
			events[index][1].start = { ...closingSequence.end };
			nextEvents = [];
			if (events[open][1].end.offset - events[open][1].start.offset) nextEvents = push(nextEvents, [[
				"enter",
				events[open][1],
				context
			], [
				"exit",
				events[open][1],
				context
			]]);
			nextEvents = push(nextEvents, [
				[
					"enter",
					group,
					context
				],
				[
					"enter",
					openingSequence,
					context
				],
				[
					"exit",
					openingSequence,
					context
				],
				[
					"enter",
					text,
					context
				]
			]);
			nextEvents = push(nextEvents, resolveAll(context.parser.constructs.insideSpan.null, events.slice(open + 1, index), context));
			nextEvents = push(nextEvents, [
				[
					"exit",
					text,
					context
				],
				[
					"enter",
					closingSequence,
					context
				],
				[
					"exit",
					closingSequence,
					context
				],
				[
					"exit",
					group,
					context
				]
			]);
			let offset = 0;
			if (events[index][1].end.offset - events[index][1].start.offset) {
				offset = 2;
				nextEvents = push(nextEvents, [[
					"enter",
					events[index][1],
					context
				], [
					"exit",
					events[index][1],
					context
				]]);
			}
			splice(events, open - 1, index - open + 3, nextEvents);
			index = open + nextEvents.length - offset - 2;
			break;
		}
	}
	index = -1;
	while (++index < events.length) if (events[index][1].type === "attentionSequence") events[index][1].type = "data";
	return events;
}
function tokenizeAttention(effects, ok) {
	const attentionMarkers = this.parser.constructs.attentionMarkers.null;
	const previous = this.previous;
	const before = classifyCharacter(previous);
	let marker;
	return start;
	function start(code) {
		marker = code;
		effects.enter("attentionSequence");
		return inside(code);
	}
	function inside(code) {
		if (code === marker) {
			effects.consume(code);
			return inside;
		}
		const token = effects.exit("attentionSequence");
		const after = classifyCharacter(code);
		const open = !after || after === 2 && before || attentionMarkers.includes(code) && code !== 42 && code !== 95;
		const close = !before || before === 2 && after || attentionMarkers.includes(previous) && previous !== 42 && previous !== 95;
		token._open = Boolean(marker === 42 ? open : open && (before || !close));
		token._close = Boolean(marker === 42 ? close : close && (after || !open));
		return ok(code);
	}
}
function movePoint(point, offset) {
	point.column += offset;
	point.offset += offset;
	point._bufferIndex += offset;
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/autolink.js
const autolink = {
	name: "autolink",
	tokenize: tokenizeAutolink
};
function tokenizeAutolink(effects, ok, nok) {
	let size = 0;
	return start;
	function start(code) {
		effects.enter("autolink");
		effects.enter("autolinkMarker");
		effects.consume(code);
		effects.exit("autolinkMarker");
		effects.enter("autolinkProtocol");
		return open;
	}
	function open(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			return schemeOrEmailAtext;
		}
		if (code === 64) return nok(code);
		return emailAtext(code);
	}
	function schemeOrEmailAtext(code) {
		if (code === 43 || code === 45 || code === 46 || asciiAlphanumeric(code)) {
			size = 1;
			return schemeInsideOrEmailAtext(code);
		}
		return emailAtext(code);
	}
	function schemeInsideOrEmailAtext(code) {
		if (code === 58) {
			effects.consume(code);
			size = 0;
			return urlInside;
		}
		if ((code === 43 || code === 45 || code === 46 || asciiAlphanumeric(code)) && size++ < 32) {
			effects.consume(code);
			return schemeInsideOrEmailAtext;
		}
		size = 0;
		return emailAtext(code);
	}
	function urlInside(code) {
		if (code === 62) {
			effects.exit("autolinkProtocol");
			effects.enter("autolinkMarker");
			effects.consume(code);
			effects.exit("autolinkMarker");
			effects.exit("autolink");
			return ok;
		}
		if (code === null || code === 32 || code === 60 || asciiControl(code)) return nok(code);
		effects.consume(code);
		return urlInside;
	}
	function emailAtext(code) {
		if (code === 64) {
			effects.consume(code);
			return emailAtSignOrDot;
		}
		if (asciiAtext(code)) {
			effects.consume(code);
			return emailAtext;
		}
		return nok(code);
	}
	function emailAtSignOrDot(code) {
		return asciiAlphanumeric(code) ? emailLabel(code) : nok(code);
	}
	function emailLabel(code) {
		if (code === 46) {
			effects.consume(code);
			size = 0;
			return emailAtSignOrDot;
		}
		if (code === 62) {
			effects.exit("autolinkProtocol").type = "autolinkEmail";
			effects.enter("autolinkMarker");
			effects.consume(code);
			effects.exit("autolinkMarker");
			effects.exit("autolink");
			return ok;
		}
		return emailValue(code);
	}
	function emailValue(code) {
		if ((code === 45 || asciiAlphanumeric(code)) && size++ < 63) {
			const next = code === 45 ? emailValue : emailLabel;
			effects.consume(code);
			return next;
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/blank-line.js
const blankLine = {
	partial: true,
	tokenize: tokenizeBlankLine
};
function tokenizeBlankLine(effects, ok, nok) {
	return start;
	function start(code) {
		return markdownSpace(code) ? factorySpace(effects, after, "linePrefix")(code) : after(code);
	}
	function after(code) {
		return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/block-quote.js
const blockQuote = {
	continuation: { tokenize: tokenizeBlockQuoteContinuation },
	exit: exit$1,
	name: "blockQuote",
	tokenize: tokenizeBlockQuoteStart
};
function tokenizeBlockQuoteStart(effects, ok, nok) {
	const self = this;
	return start;
	function start(code) {
		if (code === 62) {
			const state = self.containerState;
			if (!state.open) {
				effects.enter("blockQuote", { _container: true });
				state.open = true;
			}
			effects.enter("blockQuotePrefix");
			effects.enter("blockQuoteMarker");
			effects.consume(code);
			effects.exit("blockQuoteMarker");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		if (markdownSpace(code)) {
			effects.enter("blockQuotePrefixWhitespace");
			effects.consume(code);
			effects.exit("blockQuotePrefixWhitespace");
			effects.exit("blockQuotePrefix");
			return ok;
		}
		effects.exit("blockQuotePrefix");
		return ok(code);
	}
}
function tokenizeBlockQuoteContinuation(effects, ok, nok) {
	const self = this;
	return contStart;
	function contStart(code) {
		if (markdownSpace(code)) return factorySpace(effects, contBefore, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code);
		return contBefore(code);
	}
	function contBefore(code) {
		return effects.attempt(blockQuote, ok, nok)(code);
	}
}
function exit$1(effects) {
	effects.exit("blockQuote");
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/character-escape.js
const characterEscape = {
	name: "characterEscape",
	tokenize: tokenizeCharacterEscape
};
function tokenizeCharacterEscape(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("characterEscape");
		effects.enter("escapeMarker");
		effects.consume(code);
		effects.exit("escapeMarker");
		return inside;
	}
	function inside(code) {
		if (asciiPunctuation(code)) {
			effects.enter("characterEscapeValue");
			effects.consume(code);
			effects.exit("characterEscapeValue");
			effects.exit("characterEscape");
			return ok;
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/character-reference.js
const characterReference = {
	name: "characterReference",
	tokenize: tokenizeCharacterReference
};
function tokenizeCharacterReference(effects, ok, nok) {
	const self = this;
	let size = 0;
	let max;
	let test;
	return start;
	function start(code) {
		effects.enter("characterReference");
		effects.enter("characterReferenceMarker");
		effects.consume(code);
		effects.exit("characterReferenceMarker");
		return open;
	}
	function open(code) {
		if (code === 35) {
			effects.enter("characterReferenceMarkerNumeric");
			effects.consume(code);
			effects.exit("characterReferenceMarkerNumeric");
			return numeric;
		}
		effects.enter("characterReferenceValue");
		max = 31;
		test = asciiAlphanumeric;
		return value(code);
	}
	function numeric(code) {
		if (code === 88 || code === 120) {
			effects.enter("characterReferenceMarkerHexadecimal");
			effects.consume(code);
			effects.exit("characterReferenceMarkerHexadecimal");
			effects.enter("characterReferenceValue");
			max = 6;
			test = asciiHexDigit;
			return value;
		}
		effects.enter("characterReferenceValue");
		max = 7;
		test = asciiDigit;
		return value(code);
	}
	function value(code) {
		if (code === 59 && size) {
			const token = effects.exit("characterReferenceValue");
			if (test === asciiAlphanumeric && !decodeNamedCharacterReference(self.sliceSerialize(token))) return nok(code);
			effects.enter("characterReferenceMarker");
			effects.consume(code);
			effects.exit("characterReferenceMarker");
			effects.exit("characterReference");
			return ok;
		}
		if (test(code) && size++ < max) {
			effects.consume(code);
			return value;
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/partial-non-lazy-continuation.js
const nonLazyContinuation = {
	partial: true,
	tokenize: tokenizeNonLazyContinuation
};
function tokenizeNonLazyContinuation(effects, ok, nok) {
	const self = this;
	return start;
	function start(code) {
		if (code === null) return nok(code);
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return after;
	}
	function after(code) {
		return self.parser.lazy[self.now().line] ? nok(code) : ok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/code-fenced.js
const codeFenced = {
	concrete: true,
	name: "codeFenced",
	tokenize: tokenizeCodeFenced
};
function tokenizeCodeFenced(effects, ok, nok) {
	const self = this;
	const closeStart = {
		partial: true,
		tokenize: tokenizeCloseStart
	};
	let initialPrefix = 0;
	let sizeOpen = 0;
	let marker;
	return start;
	function start(code) {
		return beforeSequenceOpen(code);
	}
	function beforeSequenceOpen(code) {
		const tail = self.events[self.events.length - 1];
		initialPrefix = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
		marker = code;
		effects.enter("codeFenced");
		effects.enter("codeFencedFence");
		effects.enter("codeFencedFenceSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === marker) {
			sizeOpen++;
			effects.consume(code);
			return sequenceOpen;
		}
		if (sizeOpen < 3) return nok(code);
		effects.exit("codeFencedFenceSequence");
		return markdownSpace(code) ? factorySpace(effects, infoBefore, "whitespace")(code) : infoBefore(code);
	}
	function infoBefore(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFencedFence");
			return self.interrupt ? ok(code) : effects.check(nonLazyContinuation, atNonLazyBreak, after)(code);
		}
		effects.enter("codeFencedFenceInfo");
		effects.enter("chunkString", { contentType: "string" });
		return info(code);
	}
	function info(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceInfo");
			return infoBefore(code);
		}
		if (markdownSpace(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceInfo");
			return factorySpace(effects, metaBefore, "whitespace")(code);
		}
		if (code === 96 && code === marker) return nok(code);
		effects.consume(code);
		return info;
	}
	function metaBefore(code) {
		if (code === null || markdownLineEnding(code)) return infoBefore(code);
		effects.enter("codeFencedFenceMeta");
		effects.enter("chunkString", { contentType: "string" });
		return meta(code);
	}
	function meta(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			effects.exit("codeFencedFenceMeta");
			return infoBefore(code);
		}
		if (code === 96 && code === marker) return nok(code);
		effects.consume(code);
		return meta;
	}
	function atNonLazyBreak(code) {
		return effects.attempt(closeStart, after, contentBefore)(code);
	}
	function contentBefore(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return contentStart;
	}
	function contentStart(code) {
		return initialPrefix > 0 && markdownSpace(code) ? factorySpace(effects, beforeContentChunk, "linePrefix", initialPrefix + 1)(code) : beforeContentChunk(code);
	}
	function beforeContentChunk(code) {
		if (code === null || markdownLineEnding(code)) return effects.check(nonLazyContinuation, atNonLazyBreak, after)(code);
		effects.enter("codeFlowValue");
		return contentChunk(code);
	}
	function contentChunk(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFlowValue");
			return beforeContentChunk(code);
		}
		effects.consume(code);
		return contentChunk;
	}
	function after(code) {
		effects.exit("codeFenced");
		return ok(code);
	}
	function tokenizeCloseStart(effects, ok, nok) {
		let size = 0;
		return startBefore;
		function startBefore(code) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return start;
		}
		function start(code) {
			effects.enter("codeFencedFence");
			return markdownSpace(code) ? factorySpace(effects, beforeSequenceClose, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code) : beforeSequenceClose(code);
		}
		function beforeSequenceClose(code) {
			if (code === marker) {
				effects.enter("codeFencedFenceSequence");
				return sequenceClose(code);
			}
			return nok(code);
		}
		function sequenceClose(code) {
			if (code === marker) {
				size++;
				effects.consume(code);
				return sequenceClose;
			}
			if (size >= sizeOpen) {
				effects.exit("codeFencedFenceSequence");
				return markdownSpace(code) ? factorySpace(effects, sequenceCloseAfter, "whitespace")(code) : sequenceCloseAfter(code);
			}
			return nok(code);
		}
		function sequenceCloseAfter(code) {
			if (code === null || markdownLineEnding(code)) {
				effects.exit("codeFencedFence");
				return ok(code);
			}
			return nok(code);
		}
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/code-indented.js
const codeIndented = {
	name: "codeIndented",
	tokenize: tokenizeCodeIndented
};
const furtherStart = {
	partial: true,
	tokenize: tokenizeFurtherStart
};
function tokenizeCodeIndented(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("codeIndented");
		return factorySpaceMinMax(effects, atBreak, nok, "linePrefix", 4, 4)(code);
	}
	function atBreak(code) {
		if (code === null) return after(code);
		if (markdownLineEnding(code)) return effects.attempt(furtherStart, atBreak, after)(code);
		effects.enter("codeFlowValue");
		return inside(code);
	}
	function inside(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("codeFlowValue");
			return atBreak(code);
		}
		effects.consume(code);
		return inside;
	}
	function after(code) {
		effects.exit("codeIndented");
		return ok(code);
	}
}
function tokenizeFurtherStart(effects, ok, nok) {
	const self = this;
	return furtherStart;
	function furtherStart(code) {
		if (self.parser.lazy[self.now().line]) return nok(code);
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return furtherStart;
		}
		return factorySpaceMinMax(effects, ok, onNotEnoughPrefix, "linePrefix", 4, 4)(code);
	}
	function onNotEnoughPrefix(code) {
		return markdownLineEnding(code) ? furtherStart(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/code-text.js
const codeText = {
	name: "codeText",
	previous: previous$1,
	resolve: resolveCodeText,
	tokenize: tokenizeCodeText
};
function resolveCodeText(events) {
	let tailExitIndex = events.length - 4;
	let headEnterIndex = 3;
	let index;
	let enter;
	if ((events[headEnterIndex][1].type === "lineEnding" || events[headEnterIndex][1].type === "space") && (events[tailExitIndex][1].type === "lineEnding" || events[tailExitIndex][1].type === "space")) {
		index = headEnterIndex;
		while (++index < tailExitIndex) if (events[index][1].type === "codeTextData") {
			events[headEnterIndex][1].type = "codeTextPadding";
			events[tailExitIndex][1].type = "codeTextPadding";
			headEnterIndex += 2;
			tailExitIndex -= 2;
			break;
		}
	}
	index = headEnterIndex - 1;
	tailExitIndex++;
	while (++index <= tailExitIndex) if (enter === void 0) {
		if (index !== tailExitIndex && events[index][1].type !== "lineEnding") enter = index;
	} else if (index === tailExitIndex || events[index][1].type === "lineEnding") {
		events[enter][1].type = "codeTextData";
		if (index !== enter + 2) {
			events[enter][1].end = events[index - 1][1].end;
			events.splice(enter + 2, index - enter - 2);
			tailExitIndex -= index - enter - 2;
			index = enter + 2;
		}
		enter = void 0;
	}
	return events;
}
function previous$1(code) {
	return code !== 96 || this.events[this.events.length - 1][1].type === "characterEscape";
}
function tokenizeCodeText(effects, ok, nok) {
	let sizeOpen = 0;
	let size;
	let token;
	return start;
	function start(code) {
		effects.enter("codeText");
		effects.enter("codeTextSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === 96) {
			effects.consume(code);
			sizeOpen++;
			return sequenceOpen;
		}
		effects.exit("codeTextSequence");
		return between(code);
	}
	function between(code) {
		if (code === null) return nok(code);
		if (code === 32) {
			effects.enter("space");
			effects.consume(code);
			effects.exit("space");
			return between;
		}
		if (code === 96) {
			token = effects.enter("codeTextSequence");
			size = 0;
			return sequenceClose(code);
		}
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return between;
		}
		effects.enter("codeTextData");
		return data(code);
	}
	function data(code) {
		if (code === null || code === 32 || code === 96 || markdownLineEnding(code)) {
			effects.exit("codeTextData");
			return between(code);
		}
		effects.consume(code);
		return data;
	}
	function sequenceClose(code) {
		if (code === 96) {
			effects.consume(code);
			size++;
			return sequenceClose;
		}
		if (size === sizeOpen) {
			effects.exit("codeTextSequence");
			effects.exit("codeText");
			return ok(code);
		}
		token.type = "codeTextData";
		return data(code);
	}
}
//#endregion
//#region node_modules/micromark-util-subtokenize/lib/splice-buffer.js
var SpliceBuffer = class {
	constructor(initial) {
		this.left = initial ? [...initial] : [];
		this.right = [];
	}
	get(index) {
		if (index < 0 || index >= this.left.length + this.right.length) throw new RangeError("Cannot access index `" + index + "` in a splice buffer of size `" + (this.left.length + this.right.length) + "`");
		if (index < this.left.length) return this.left[index];
		return this.right[this.right.length - index + this.left.length - 1];
	}
	get length() {
		return this.left.length + this.right.length;
	}
	shift() {
		this.setCursor(0);
		return this.right.pop();
	}
	slice(start, end) {
		const stop = end === null || end === void 0 ? Number.POSITIVE_INFINITY : end;
		if (stop < this.left.length) return this.left.slice(start, stop);
		if (start > this.left.length) return this.right.slice(this.right.length - stop + this.left.length, this.right.length - start + this.left.length).reverse();
		return this.left.slice(start).concat(this.right.slice(this.right.length - stop + this.left.length).reverse());
	}
	splice(start, deleteCount, items) {
		const count = deleteCount || 0;
		this.setCursor(Math.trunc(start));
		const removed = this.right.splice(this.right.length - count, Number.POSITIVE_INFINITY);
		if (items) chunkedPush(this.left, items);
		return removed.reverse();
	}
	pop() {
		this.setCursor(Number.POSITIVE_INFINITY);
		return this.left.pop();
	}
	push(item) {
		this.setCursor(Number.POSITIVE_INFINITY);
		this.left.push(item);
	}
	pushMany(items) {
		this.setCursor(Number.POSITIVE_INFINITY);
		chunkedPush(this.left, items);
	}
	unshift(item) {
		this.setCursor(0);
		this.right.push(item);
	}
	unshiftMany(items) {
		this.setCursor(0);
		chunkedPush(this.right, items.reverse());
	}
	setCursor(n) {
		if (n === this.left.length || n > this.left.length && this.right.length === 0 || n < 0 && this.left.length === 0) return;
		if (n < this.left.length) {
			const removed = this.left.splice(n, Number.POSITIVE_INFINITY);
			chunkedPush(this.right, removed.reverse());
		} else {
			const removed = this.right.splice(this.left.length + this.right.length - n, Number.POSITIVE_INFINITY);
			chunkedPush(this.left, removed.reverse());
		}
	}
};
function chunkedPush(list, right) {
	let chunkStart = 0;
	if (right.length < 1e4) list.push(...right);
	else while (chunkStart < right.length) {
		list.push(...right.slice(chunkStart, chunkStart + 1e4));
		chunkStart += 1e4;
	}
}
//#endregion
//#region node_modules/micromark-util-subtokenize/index.js
function subtokenize(eventsArray) {
	const jumps = {};
	let index = -1;
	let event;
	let lineIndex;
	let otherIndex;
	let otherEvent;
	let parameters;
	let subevents;
	let more;
	const events = new SpliceBuffer(eventsArray);
	while (++index < events.length) {
		while (index in jumps) index = jumps[index];
		event = events.get(index);
		if (index && event[1].type === "chunkFlow" && events.get(index - 1)[1].type === "listItemPrefix") {
			subevents = event[1]._tokenizer.events;
			otherIndex = 0;
			if (otherIndex < subevents.length && subevents[otherIndex][1].type === "lineEndingBlank") otherIndex += 2;
			if (otherIndex < subevents.length && subevents[otherIndex][1].type === "content") while (++otherIndex < subevents.length) {
				if (subevents[otherIndex][1].type === "content") break;
				if (subevents[otherIndex][1].type === "chunkText") {
					subevents[otherIndex][1]._isInFirstContentOfListItem = true;
					otherIndex++;
				}
			}
		}
		if (event[0] === "enter") {
			if (event[1].contentType) {
				Object.assign(jumps, subcontent(events, index));
				index = jumps[index];
				more = true;
			}
		} else if (event[1]._container) {
			otherIndex = index;
			lineIndex = void 0;
			while (otherIndex--) {
				otherEvent = events.get(otherIndex);
				if (otherEvent[1].type === "lineEnding" || otherEvent[1].type === "lineEndingBlank") {
					if (otherEvent[0] === "enter") {
						if (lineIndex) events.get(lineIndex)[1].type = "lineEndingBlank";
						otherEvent[1].type = "lineEnding";
						lineIndex = otherIndex;
					}
				} else if (otherEvent[1].type === "linePrefix" || otherEvent[1].type === "listItemIndent") {} else break;
			}
			if (lineIndex) {
				event[1].end = { ...events.get(lineIndex)[1].start };
				parameters = events.slice(lineIndex, index);
				parameters.unshift(event);
				events.splice(lineIndex, index - lineIndex + 1, parameters);
			}
		}
	}
	splice(eventsArray, 0, Number.POSITIVE_INFINITY, events.slice(0));
	return !more;
}
function subcontent(events, eventIndex) {
	const token = events.get(eventIndex)[1];
	const context = events.get(eventIndex)[2];
	let startPosition = eventIndex - 1;
	const startPositions = [];
	let tokenizer = token._tokenizer;
	if (!tokenizer) {
		tokenizer = context.parser[token.contentType](token.start);
		if (token._contentTypeTextTrailing) tokenizer._contentTypeTextTrailing = true;
	}
	const childEvents = tokenizer.events;
	const jumps = [];
	const gaps = {};
	let stream;
	let previous;
	let index = -1;
	let current = token;
	let adjust = 0;
	let start = 0;
	const breaks = [start];
	while (current) {
		while (events.get(++startPosition)[1] !== current);
		startPositions.push(startPosition);
		if (!current._tokenizer) {
			stream = context.sliceStream(current);
			if (!current.next) stream.push(null);
			if (previous) tokenizer.defineSkip(current.start);
			if (current._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = true;
			tokenizer.write(stream);
			if (current._isInFirstContentOfListItem) tokenizer._gfmTasklistFirstContentOfListItem = void 0;
		}
		previous = current;
		current = current.next;
	}
	current = token;
	while (++index < childEvents.length) if (childEvents[index][0] === "exit" && childEvents[index - 1][0] === "enter" && childEvents[index][1].type === childEvents[index - 1][1].type && childEvents[index][1].start.line !== childEvents[index][1].end.line) {
		start = index + 1;
		breaks.push(start);
		current._tokenizer = void 0;
		current.previous = void 0;
		current = current.next;
	}
	tokenizer.events = [];
	if (current) {
		current._tokenizer = void 0;
		current.previous = void 0;
	} else breaks.pop();
	index = breaks.length;
	while (index--) {
		const slice = childEvents.slice(breaks[index], breaks[index + 1]);
		const start = startPositions.pop();
		jumps.push([start, start + slice.length - 1]);
		events.splice(start, 2, slice);
	}
	jumps.reverse();
	index = -1;
	while (++index < jumps.length) {
		gaps[adjust + jumps[index][0]] = adjust + jumps[index][1];
		adjust += jumps[index][1] - jumps[index][0] - 1;
	}
	return gaps;
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/content.js
const content = {
	resolve: resolveContent,
	tokenize: tokenizeContent
};
const continuationConstruct = {
	partial: true,
	tokenize: tokenizeContinuation
};
function resolveContent(events) {
	subtokenize(events);
	return events;
}
function tokenizeContent(effects, ok) {
	let previous;
	return chunkStart;
	function chunkStart(code) {
		effects.enter("content");
		previous = effects.enter("chunkContent", { contentType: "content" });
		return chunkInside(code);
	}
	function chunkInside(code) {
		if (code === null) return contentEnd(code);
		if (markdownLineEnding(code)) return effects.check(continuationConstruct, contentContinue, contentEnd)(code);
		effects.consume(code);
		return chunkInside;
	}
	function contentEnd(code) {
		effects.exit("chunkContent");
		effects.exit("content");
		return ok(code);
	}
	function contentContinue(code) {
		effects.consume(code);
		effects.exit("chunkContent");
		previous.next = effects.enter("chunkContent", {
			contentType: "content",
			previous
		});
		previous = previous.next;
		return chunkInside;
	}
}
function tokenizeContinuation(effects, ok, nok) {
	const self = this;
	return startLookahead;
	function startLookahead(code) {
		effects.exit("chunkContent");
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, prefixed, "linePrefix");
	}
	function prefixed(code) {
		if (code === null || markdownLineEnding(code)) return nok(code);
		const tail = self.events[self.events.length - 1];
		if (!self.parser.constructs.disable.null.includes("codeIndented") && tail && tail[1].type === "linePrefix" && tail[2].sliceSerialize(tail[1], true).length >= 4) return ok(code);
		return effects.interrupt(self.parser.constructs.flow, nok, ok)(code);
	}
}
//#endregion
//#region node_modules/micromark-factory-destination/index.js
function factoryDestination(effects, ok, nok, type, literalType, literalMarkerType, rawType, stringType, max) {
	const limit = max || Number.POSITIVE_INFINITY;
	let balance = 0;
	return start;
	function start(code) {
		if (code === 60) {
			effects.enter(type);
			effects.enter(literalType);
			effects.enter(literalMarkerType);
			effects.consume(code);
			effects.exit(literalMarkerType);
			return enclosedBefore;
		}
		if (code === null || code === 32 || code === 41 || asciiControl(code)) return nok(code);
		effects.enter(type);
		effects.enter(rawType);
		effects.enter(stringType);
		effects.enter("chunkString", { contentType: "string" });
		return raw(code);
	}
	function enclosedBefore(code) {
		if (code === 62) {
			effects.enter(literalMarkerType);
			effects.consume(code);
			effects.exit(literalMarkerType);
			effects.exit(literalType);
			effects.exit(type);
			return ok;
		}
		effects.enter(stringType);
		effects.enter("chunkString", { contentType: "string" });
		return enclosed(code);
	}
	function enclosed(code) {
		if (code === 62) {
			effects.exit("chunkString");
			effects.exit(stringType);
			return enclosedBefore(code);
		}
		if (code === null || code === 60 || markdownLineEnding(code)) return nok(code);
		effects.consume(code);
		return code === 92 ? enclosedEscape : enclosed;
	}
	function enclosedEscape(code) {
		if (code === 60 || code === 62 || code === 92) {
			effects.consume(code);
			return enclosed;
		}
		return enclosed(code);
	}
	function raw(code) {
		if (!balance && (code === null || code === 41 || markdownLineEndingOrSpace(code))) {
			effects.exit("chunkString");
			effects.exit(stringType);
			effects.exit(rawType);
			effects.exit(type);
			return ok(code);
		}
		if (balance < limit && code === 40) {
			effects.consume(code);
			balance++;
			return raw;
		}
		if (code === 41) {
			effects.consume(code);
			balance--;
			return raw;
		}
		if (code === null || code === 32 || code === 40 || asciiControl(code)) return nok(code);
		effects.consume(code);
		return code === 92 ? rawEscape : raw;
	}
	function rawEscape(code) {
		if (code === 40 || code === 41 || code === 92) {
			effects.consume(code);
			return raw;
		}
		return raw(code);
	}
}
//#endregion
//#region node_modules/micromark-factory-label/index.js
function factoryLabel(effects, ok, nok, type, markerType, stringType) {
	const self = this;
	let size = 0;
	let seen;
	return start;
	function start(code) {
		effects.enter(type);
		effects.enter(markerType);
		effects.consume(code);
		effects.exit(markerType);
		effects.enter(stringType);
		return atBreak;
	}
	function atBreak(code) {
		if (size > 999 || code === null || code === 91 || code === 93 && !seen || code === 94 && !size && "_hiddenFootnoteSupport" in self.parser.constructs) return nok(code);
		if (code === 93) {
			effects.exit(stringType);
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			effects.exit(type);
			return ok;
		}
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return atBreak;
		}
		effects.enter("chunkString", { contentType: "string" });
		return labelInside(code);
	}
	function labelInside(code) {
		if (code === null || code === 91 || code === 93 || markdownLineEnding(code) || size++ > 999) {
			effects.exit("chunkString");
			return atBreak(code);
		}
		effects.consume(code);
		if (!seen) seen = !markdownSpace(code);
		return code === 92 ? labelEscape : labelInside;
	}
	function labelEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return labelInside;
		}
		return labelInside(code);
	}
}
//#endregion
//#region node_modules/micromark-factory-title/index.js
function factoryTitle(effects, ok, nok, type, markerType, stringType) {
	let marker;
	return start;
	function start(code) {
		if (code === 34 || code === 39 || code === 40) {
			effects.enter(type);
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			marker = code === 40 ? 41 : code;
			return begin;
		}
		return nok(code);
	}
	function begin(code) {
		if (code === marker) {
			effects.enter(markerType);
			effects.consume(code);
			effects.exit(markerType);
			effects.exit(type);
			return ok;
		}
		effects.enter(stringType);
		return atBreak(code);
	}
	function atBreak(code) {
		if (code === marker) {
			effects.exit(stringType);
			return begin(marker);
		}
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			return factorySpace(effects, atBreak, "linePrefix");
		}
		effects.enter("chunkString", { contentType: "string" });
		return inside(code);
	}
	function inside(code) {
		if (code === marker || code === null || markdownLineEnding(code)) {
			effects.exit("chunkString");
			return atBreak(code);
		}
		effects.consume(code);
		return code === 92 ? escape : inside;
	}
	function escape(code) {
		if (code === marker || code === 92) {
			effects.consume(code);
			return inside;
		}
		return inside(code);
	}
}
//#endregion
//#region node_modules/micromark-factory-whitespace/index.js
function factoryWhitespace(effects, ok) {
	let seen;
	return start;
	function start(code) {
		if (markdownLineEnding(code)) {
			effects.enter("lineEnding");
			effects.consume(code);
			effects.exit("lineEnding");
			seen = true;
			return start;
		}
		if (markdownSpace(code)) return factorySpace(effects, start, seen ? "linePrefix" : "lineSuffix")(code);
		return ok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/definition.js
const definition = {
	name: "definition",
	tokenize: tokenizeDefinition
};
const titleBefore = {
	partial: true,
	tokenize: tokenizeTitleBefore
};
function tokenizeDefinition(effects, ok, nok) {
	const self = this;
	let identifier;
	return start;
	function start(code) {
		effects.enter("definition");
		return before(code);
	}
	function before(code) {
		return factoryLabel.call(self, effects, labelAfter, nok, "definitionLabel", "definitionLabelMarker", "definitionLabelString")(code);
	}
	function labelAfter(code) {
		identifier = normalizeIdentifier(self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1));
		if (code === 58) {
			effects.enter("definitionMarker");
			effects.consume(code);
			effects.exit("definitionMarker");
			return markerAfter;
		}
		return nok(code);
	}
	function markerAfter(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, destinationBefore)(code) : destinationBefore(code);
	}
	function destinationBefore(code) {
		return factoryDestination(effects, destinationAfter, nok, "definitionDestination", "definitionDestinationLiteral", "definitionDestinationLiteralMarker", "definitionDestinationRaw", "definitionDestinationString")(code);
	}
	function destinationAfter(code) {
		return effects.attempt(titleBefore, after, after)(code);
	}
	function after(code) {
		return markdownSpace(code) ? factorySpace(effects, afterWhitespace, "whitespace")(code) : afterWhitespace(code);
	}
	function afterWhitespace(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("definition");
			self.parser.defined.push(identifier);
			return ok(code);
		}
		return nok(code);
	}
}
function tokenizeTitleBefore(effects, ok, nok) {
	return titleBefore;
	function titleBefore(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, beforeMarker)(code) : nok(code);
	}
	function beforeMarker(code) {
		return factoryTitle(effects, titleAfter, nok, "definitionTitle", "definitionTitleMarker", "definitionTitleString")(code);
	}
	function titleAfter(code) {
		return markdownSpace(code) ? factorySpace(effects, titleAfterOptionalWhitespace, "whitespace")(code) : titleAfterOptionalWhitespace(code);
	}
	function titleAfterOptionalWhitespace(code) {
		return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/hard-break-escape.js
const hardBreakEscape = {
	name: "hardBreakEscape",
	tokenize: tokenizeHardBreakEscape
};
function tokenizeHardBreakEscape(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("hardBreakEscape");
		effects.consume(code);
		return after;
	}
	function after(code) {
		if (markdownLineEnding(code)) {
			effects.exit("hardBreakEscape");
			return ok(code);
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/heading-atx.js
const headingAtx = {
	name: "headingAtx",
	resolve: resolveHeadingAtx,
	tokenize: tokenizeHeadingAtx
};
function resolveHeadingAtx(events, context) {
	let contentEnd = events.length - 2;
	let contentStart = 3;
	if (events[contentStart][1].type === "whitespace") contentStart += 2;
	if (contentEnd - 2 > contentStart && events[contentEnd][1].type === "whitespace") contentEnd -= 2;
	if (events[contentEnd][1].type === "atxHeadingSequence" && (contentStart === contentEnd - 1 || contentEnd - 4 > contentStart && events[contentEnd - 2][1].type === "whitespace")) contentEnd -= contentStart + 1 === contentEnd ? 2 : 4;
	if (contentEnd > contentStart) {
		const content = {
			type: "atxHeadingText",
			start: events[contentStart][1].start,
			end: events[contentEnd][1].end
		};
		const text = {
			type: "chunkText",
			start: events[contentStart][1].start,
			end: events[contentEnd][1].end,
			contentType: "text"
		};
		splice(events, contentStart, contentEnd - contentStart + 1, [
			[
				"enter",
				content,
				context
			],
			[
				"enter",
				text,
				context
			],
			[
				"exit",
				text,
				context
			],
			[
				"exit",
				content,
				context
			]
		]);
	}
	return events;
}
function tokenizeHeadingAtx(effects, ok, nok) {
	let size = 0;
	return start;
	function start(code) {
		effects.enter("atxHeading");
		return before(code);
	}
	function before(code) {
		effects.enter("atxHeadingSequence");
		return sequenceOpen(code);
	}
	function sequenceOpen(code) {
		if (code === 35 && size++ < 6) {
			effects.consume(code);
			return sequenceOpen;
		}
		if (code === null || markdownLineEndingOrSpace(code)) {
			effects.exit("atxHeadingSequence");
			return atBreak(code);
		}
		return nok(code);
	}
	function atBreak(code) {
		if (code === 35) {
			effects.enter("atxHeadingSequence");
			return sequenceFurther(code);
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("atxHeading");
			return ok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, atBreak, "whitespace")(code);
		effects.enter("atxHeadingText");
		return data(code);
	}
	function sequenceFurther(code) {
		if (code === 35) {
			effects.consume(code);
			return sequenceFurther;
		}
		effects.exit("atxHeadingSequence");
		return atBreak(code);
	}
	function data(code) {
		if (code === null || code === 35 || markdownLineEndingOrSpace(code)) {
			effects.exit("atxHeadingText");
			return atBreak(code);
		}
		effects.consume(code);
		return data;
	}
}
//#endregion
//#region node_modules/micromark-util-html-tag-name/index.js
const htmlBlockNames = [
	"address",
	"article",
	"aside",
	"base",
	"basefont",
	"blockquote",
	"body",
	"caption",
	"center",
	"col",
	"colgroup",
	"dd",
	"details",
	"dialog",
	"dir",
	"div",
	"dl",
	"dt",
	"fieldset",
	"figcaption",
	"figure",
	"footer",
	"form",
	"frame",
	"frameset",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"head",
	"header",
	"hr",
	"html",
	"iframe",
	"legend",
	"li",
	"link",
	"main",
	"menu",
	"menuitem",
	"nav",
	"noframes",
	"ol",
	"optgroup",
	"option",
	"p",
	"param",
	"search",
	"section",
	"summary",
	"table",
	"tbody",
	"td",
	"tfoot",
	"th",
	"thead",
	"title",
	"tr",
	"track",
	"ul"
];
const htmlRawNames = [
	"pre",
	"script",
	"style",
	"textarea"
];
//#endregion
//#region node_modules/micromark-core-commonmark/lib/html-flow.js
const htmlFlow = {
	concrete: true,
	name: "htmlFlow",
	resolveTo: resolveToHtmlFlow,
	tokenize: tokenizeHtmlFlow
};
const blankLineBefore = {
	partial: true,
	tokenize: tokenizeBlankLineBefore
};
function resolveToHtmlFlow(events) {
	let index = events.length;
	while (index--) if (events[index][0] === "enter" && events[index][1].type === "htmlFlow") break;
	if (index > 1 && events[index - 2][1].type === "linePrefix") {
		events[index][1].start = events[index - 2][1].start;
		events[index + 1][1].start = events[index - 2][1].start;
		events.splice(index - 2, 2);
	}
	return events;
}
function tokenizeHtmlFlow(effects, ok, nok) {
	const self = this;
	let marker;
	let closingTag;
	let buffer;
	let index;
	let markerB;
	return start;
	function start(code) {
		return before(code);
	}
	function before(code) {
		effects.enter("htmlFlow");
		effects.enter("htmlFlowData");
		effects.consume(code);
		return open;
	}
	function open(code) {
		if (code === 33) {
			effects.consume(code);
			return declarationOpen;
		}
		if (code === 47) {
			effects.consume(code);
			closingTag = true;
			return tagCloseStart;
		}
		if (code === 63) {
			effects.consume(code);
			marker = 3;
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			buffer = String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function declarationOpen(code) {
		if (code === 45) {
			effects.consume(code);
			marker = 2;
			return commentOpenInside;
		}
		if (code === 91) {
			effects.consume(code);
			marker = 5;
			index = 0;
			return cdataOpenInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			marker = 4;
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		return nok(code);
	}
	function commentOpenInside(code) {
		if (code === 45) {
			effects.consume(code);
			return self.interrupt ? ok : continuationDeclarationInside;
		}
		return nok(code);
	}
	function cdataOpenInside(code) {
		if (code === "CDATA[".charCodeAt(index++)) {
			effects.consume(code);
			if (index === 6) return self.interrupt ? ok : continuation;
			return cdataOpenInside;
		}
		return nok(code);
	}
	function tagCloseStart(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			buffer = String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function tagName(code) {
		if (code === null || code === 47 || code === 62 || markdownLineEndingOrSpace(code)) {
			const slash = code === 47;
			const name = buffer.toLowerCase();
			if (!slash && !closingTag && htmlRawNames.includes(name)) {
				marker = 1;
				return self.interrupt ? ok(code) : continuation(code);
			}
			if (htmlBlockNames.includes(buffer.toLowerCase())) {
				marker = 6;
				if (slash) {
					effects.consume(code);
					return basicSelfClosing;
				}
				return self.interrupt ? ok(code) : continuation(code);
			}
			marker = 7;
			return self.interrupt && !self.parser.lazy[self.now().line] ? nok(code) : closingTag ? completeClosingTagAfter(code) : completeAttributeNameBefore(code);
		}
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			buffer += String.fromCharCode(code);
			return tagName;
		}
		return nok(code);
	}
	function basicSelfClosing(code) {
		if (code === 62) {
			effects.consume(code);
			return self.interrupt ? ok : continuation;
		}
		return nok(code);
	}
	function completeClosingTagAfter(code) {
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeClosingTagAfter;
		}
		return completeEnd(code);
	}
	function completeAttributeNameBefore(code) {
		if (code === 47) {
			effects.consume(code);
			return completeEnd;
		}
		if (code === 58 || code === 95 || asciiAlpha(code)) {
			effects.consume(code);
			return completeAttributeName;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeNameBefore;
		}
		return completeEnd(code);
	}
	function completeAttributeName(code) {
		if (code === 45 || code === 46 || code === 58 || code === 95 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return completeAttributeName;
		}
		return completeAttributeNameAfter(code);
	}
	function completeAttributeNameAfter(code) {
		if (code === 61) {
			effects.consume(code);
			return completeAttributeValueBefore;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeNameAfter;
		}
		return completeAttributeNameBefore(code);
	}
	function completeAttributeValueBefore(code) {
		if (code === null || code === 60 || code === 61 || code === 62 || code === 96) return nok(code);
		if (code === 34 || code === 39) {
			effects.consume(code);
			markerB = code;
			return completeAttributeValueQuoted;
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAttributeValueBefore;
		}
		return completeAttributeValueUnquoted(code);
	}
	function completeAttributeValueQuoted(code) {
		if (code === markerB) {
			effects.consume(code);
			markerB = null;
			return completeAttributeValueQuotedAfter;
		}
		if (code === null || markdownLineEnding(code)) return nok(code);
		effects.consume(code);
		return completeAttributeValueQuoted;
	}
	function completeAttributeValueUnquoted(code) {
		if (code === null || code === 34 || code === 39 || code === 47 || code === 60 || code === 61 || code === 62 || code === 96 || markdownLineEndingOrSpace(code)) return completeAttributeNameAfter(code);
		effects.consume(code);
		return completeAttributeValueUnquoted;
	}
	function completeAttributeValueQuotedAfter(code) {
		if (code === 47 || code === 62 || markdownSpace(code)) return completeAttributeNameBefore(code);
		return nok(code);
	}
	function completeEnd(code) {
		if (code === 62) {
			effects.consume(code);
			return completeAfter;
		}
		return nok(code);
	}
	function completeAfter(code) {
		if (code === null || markdownLineEnding(code)) return continuation(code);
		if (markdownSpace(code)) {
			effects.consume(code);
			return completeAfter;
		}
		return nok(code);
	}
	function continuation(code) {
		if (code === 45 && marker === 2) {
			effects.consume(code);
			return continuationCommentInside;
		}
		if (code === 60 && marker === 1) {
			effects.consume(code);
			return continuationRawTagOpen;
		}
		if (code === 62 && marker === 4) {
			effects.consume(code);
			return continuationClose;
		}
		if (code === 63 && marker === 3) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		if (code === 93 && marker === 5) {
			effects.consume(code);
			return continuationCdataInside;
		}
		if (markdownLineEnding(code) && (marker === 6 || marker === 7)) {
			effects.exit("htmlFlowData");
			return effects.check(blankLineBefore, continuationAfter, continuationStart)(code);
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("htmlFlowData");
			return continuationStart(code);
		}
		effects.consume(code);
		return continuation;
	}
	function continuationStart(code) {
		return effects.check(nonLazyContinuation, continuationStartNonLazy, continuationAfter)(code);
	}
	function continuationStartNonLazy(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return continuationBefore;
	}
	function continuationBefore(code) {
		if (code === null || markdownLineEnding(code)) return continuationStart(code);
		effects.enter("htmlFlowData");
		return continuation(code);
	}
	function continuationCommentInside(code) {
		if (code === 45) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationRawTagOpen(code) {
		if (code === 47) {
			effects.consume(code);
			buffer = "";
			return continuationRawEndTag;
		}
		return continuation(code);
	}
	function continuationRawEndTag(code) {
		if (code === 62) {
			const name = buffer.toLowerCase();
			if (htmlRawNames.includes(name)) {
				effects.consume(code);
				return continuationClose;
			}
			return continuation(code);
		}
		if (asciiAlpha(code) && buffer.length < 8) {
			effects.consume(code);
			buffer += String.fromCharCode(code);
			return continuationRawEndTag;
		}
		return continuation(code);
	}
	function continuationCdataInside(code) {
		if (code === 93) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationDeclarationInside(code) {
		if (code === 62) {
			effects.consume(code);
			return continuationClose;
		}
		if (code === 45 && marker === 2) {
			effects.consume(code);
			return continuationDeclarationInside;
		}
		return continuation(code);
	}
	function continuationClose(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("htmlFlowData");
			return continuationAfter(code);
		}
		effects.consume(code);
		return continuationClose;
	}
	function continuationAfter(code) {
		effects.exit("htmlFlow");
		return ok(code);
	}
}
function tokenizeBlankLineBefore(effects, ok, nok) {
	return start;
	function start(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return effects.attempt(blankLine, ok, nok);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/html-text.js
const htmlText = {
	name: "htmlText",
	tokenize: tokenizeHtmlText
};
function tokenizeHtmlText(effects, ok, nok) {
	const self = this;
	let marker;
	let index;
	let returnState;
	return start;
	function start(code) {
		effects.enter("htmlText");
		effects.enter("htmlTextData");
		effects.consume(code);
		return open;
	}
	function open(code) {
		if (code === 33) {
			effects.consume(code);
			return declarationOpen;
		}
		if (code === 47) {
			effects.consume(code);
			return tagCloseStart;
		}
		if (code === 63) {
			effects.consume(code);
			return instruction;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return tagOpen;
		}
		return nok(code);
	}
	function declarationOpen(code) {
		if (code === 45) {
			effects.consume(code);
			return commentOpenInside;
		}
		if (code === 91) {
			effects.consume(code);
			index = 0;
			return cdataOpenInside;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return declaration;
		}
		return nok(code);
	}
	function commentOpenInside(code) {
		if (code === 45) {
			effects.consume(code);
			return commentEnd;
		}
		return nok(code);
	}
	function comment(code) {
		if (code === null) return nok(code);
		if (code === 45) {
			effects.consume(code);
			return commentClose;
		}
		if (markdownLineEnding(code)) {
			returnState = comment;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return comment;
	}
	function commentClose(code) {
		if (code === 45) {
			effects.consume(code);
			return commentEnd;
		}
		return comment(code);
	}
	function commentEnd(code) {
		return code === 62 ? end(code) : code === 45 ? commentClose(code) : comment(code);
	}
	function cdataOpenInside(code) {
		if (code === "CDATA[".charCodeAt(index++)) {
			effects.consume(code);
			return index === 6 ? cdata : cdataOpenInside;
		}
		return nok(code);
	}
	function cdata(code) {
		if (code === null) return nok(code);
		if (code === 93) {
			effects.consume(code);
			return cdataClose;
		}
		if (markdownLineEnding(code)) {
			returnState = cdata;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return cdata;
	}
	function cdataClose(code) {
		if (code === 93) {
			effects.consume(code);
			return cdataEnd;
		}
		return cdata(code);
	}
	function cdataEnd(code) {
		if (code === 62) return end(code);
		if (code === 93) {
			effects.consume(code);
			return cdataEnd;
		}
		return cdata(code);
	}
	function declaration(code) {
		if (code === null || code === 62) return end(code);
		if (markdownLineEnding(code)) {
			returnState = declaration;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return declaration;
	}
	function instruction(code) {
		if (code === null) return nok(code);
		if (code === 63) {
			effects.consume(code);
			return instructionClose;
		}
		if (markdownLineEnding(code)) {
			returnState = instruction;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return instruction;
	}
	function instructionClose(code) {
		return code === 62 ? end(code) : instruction(code);
	}
	function tagCloseStart(code) {
		if (asciiAlpha(code)) {
			effects.consume(code);
			return tagClose;
		}
		return nok(code);
	}
	function tagClose(code) {
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagClose;
		}
		return tagCloseBetween(code);
	}
	function tagCloseBetween(code) {
		if (markdownLineEnding(code)) {
			returnState = tagCloseBetween;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagCloseBetween;
		}
		return end(code);
	}
	function tagOpen(code) {
		if (code === 45 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagOpen;
		}
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		return nok(code);
	}
	function tagOpenBetween(code) {
		if (code === 47) {
			effects.consume(code);
			return end;
		}
		if (code === 58 || code === 95 || asciiAlpha(code)) {
			effects.consume(code);
			return tagOpenAttributeName;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenBetween;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenBetween;
		}
		return end(code);
	}
	function tagOpenAttributeName(code) {
		if (code === 45 || code === 46 || code === 58 || code === 95 || asciiAlphanumeric(code)) {
			effects.consume(code);
			return tagOpenAttributeName;
		}
		return tagOpenAttributeNameAfter(code);
	}
	function tagOpenAttributeNameAfter(code) {
		if (code === 61) {
			effects.consume(code);
			return tagOpenAttributeValueBefore;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeNameAfter;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenAttributeNameAfter;
		}
		return tagOpenBetween(code);
	}
	function tagOpenAttributeValueBefore(code) {
		if (code === null || code === 60 || code === 61 || code === 62 || code === 96) return nok(code);
		if (code === 34 || code === 39) {
			effects.consume(code);
			marker = code;
			return tagOpenAttributeValueQuoted;
		}
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeValueBefore;
			return lineEndingBefore(code);
		}
		if (markdownSpace(code)) {
			effects.consume(code);
			return tagOpenAttributeValueBefore;
		}
		effects.consume(code);
		return tagOpenAttributeValueUnquoted;
	}
	function tagOpenAttributeValueQuoted(code) {
		if (code === marker) {
			effects.consume(code);
			marker = void 0;
			return tagOpenAttributeValueQuotedAfter;
		}
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			returnState = tagOpenAttributeValueQuoted;
			return lineEndingBefore(code);
		}
		effects.consume(code);
		return tagOpenAttributeValueQuoted;
	}
	function tagOpenAttributeValueUnquoted(code) {
		if (code === null || code === 34 || code === 39 || code === 60 || code === 61 || code === 96) return nok(code);
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		effects.consume(code);
		return tagOpenAttributeValueUnquoted;
	}
	function tagOpenAttributeValueQuotedAfter(code) {
		if (code === 47 || code === 62 || markdownLineEndingOrSpace(code)) return tagOpenBetween(code);
		return nok(code);
	}
	function end(code) {
		if (code === 62) {
			effects.consume(code);
			effects.exit("htmlTextData");
			effects.exit("htmlText");
			return ok;
		}
		return nok(code);
	}
	function lineEndingBefore(code) {
		effects.exit("htmlTextData");
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return lineEndingAfter;
	}
	function lineEndingAfter(code) {
		return markdownSpace(code) ? factorySpace(effects, lineEndingAfterPrefix, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code) : lineEndingAfterPrefix(code);
	}
	function lineEndingAfterPrefix(code) {
		effects.enter("htmlTextData");
		return returnState(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/label-end.js
const labelEnd = {
	name: "labelEnd",
	resolveAll: resolveAllLabelEnd,
	resolveTo: resolveToLabelEnd,
	tokenize: tokenizeLabelEnd
};
const resourceConstruct = { tokenize: tokenizeResource };
const referenceFullConstruct = { tokenize: tokenizeReferenceFull };
const referenceCollapsedConstruct = { tokenize: tokenizeReferenceCollapsed };
function resolveAllLabelEnd(events) {
	let index = -1;
	const newEvents = [];
	while (++index < events.length) {
		const token = events[index][1];
		newEvents.push(events[index]);
		if (token.type === "labelImage" || token.type === "labelLink" || token.type === "labelEnd") {
			const offset = token.type === "labelImage" ? 4 : 2;
			token.type = "data";
			index += offset;
		}
	}
	if (events.length !== newEvents.length) splice(events, 0, events.length, newEvents);
	return events;
}
function resolveToLabelEnd(events, context) {
	let index = events.length;
	let offset = 0;
	let open;
	let close;
	let media;
	while (index--) {
		const token = events[index][1];
		if (open) {
			if (token.type === "link" || token.type === "labelLink" && token._inactive) break;
			if (events[index][0] === "enter" && token.type === "labelLink") token._inactive = true;
		} else if (close) {
			if (events[index][0] === "enter" && (token.type === "labelImage" || token.type === "labelLink") && !token._balanced) {
				open = index;
				if (token.type !== "labelLink") {
					offset = 2;
					break;
				}
			}
		} else if (token.type === "labelEnd") close = index;
	}
	const group = {
		type: events[open][1].type === "labelLink" ? "link" : "image",
		start: { ...events[open][1].start },
		end: { ...events[events.length - 1][1].end }
	};
	const label = {
		type: "label",
		start: { ...events[open][1].start },
		end: { ...events[close][1].end }
	};
	const text = {
		type: "labelText",
		start: { ...events[open + offset + 2][1].end },
		end: { ...events[close - 2][1].start }
	};
	media = [[
		"enter",
		group,
		context
	], [
		"enter",
		label,
		context
	]];
	media = push(media, events.slice(open + 1, open + offset + 3));
	media = push(media, [[
		"enter",
		text,
		context
	]]);
	media = push(media, resolveAll(context.parser.constructs.insideSpan.null, events.slice(open + offset + 4, close - 3), context));
	media = push(media, [
		[
			"exit",
			text,
			context
		],
		events[close - 2],
		events[close - 1],
		[
			"exit",
			label,
			context
		]
	]);
	media = push(media, events.slice(close + 1));
	media = push(media, [[
		"exit",
		group,
		context
	]]);
	splice(events, open, events.length, media);
	return events;
}
function tokenizeLabelEnd(effects, ok, nok) {
	const self = this;
	const labelStarts = self._labelStarts;
	let labelStart;
	let defined;
	if (labelStarts) {
		while (labelStarts.length > 0 && labelStarts[labelStarts.length - 1]._balanced) labelStarts.pop();
		labelStart = labelStarts[labelStarts.length - 1];
	}
	return start;
	function start(code) {
		if (!labelStart) return nok(code);
		if (labelStart._inactive) return labelEndNok(code);
		defined = self.parser.defined.includes(normalizeIdentifier(self.sliceSerialize({
			start: labelStart.end,
			end: self.now()
		})));
		effects.enter("labelEnd");
		effects.enter("labelMarker");
		effects.consume(code);
		effects.exit("labelMarker");
		effects.exit("labelEnd");
		return after;
	}
	function after(code) {
		if (code === 40) return effects.attempt(resourceConstruct, labelEndOk, defined ? labelEndOk : labelEndNok)(code);
		if (code === 91) return effects.attempt(referenceFullConstruct, labelEndOk, defined ? referenceNotFull : labelEndNok)(code);
		return defined ? labelEndOk(code) : labelEndNok(code);
	}
	function referenceNotFull(code) {
		return effects.attempt(referenceCollapsedConstruct, labelEndOk, labelEndNok)(code);
	}
	function labelEndOk(code) {
		labelStarts.pop();
		return ok(code);
	}
	function labelEndNok(code) {
		labelStart._balanced = true;
		return nok(code);
	}
}
function tokenizeResource(effects, ok, nok) {
	return resourceStart;
	function resourceStart(code) {
		effects.enter("resource");
		effects.enter("resourceMarker");
		effects.consume(code);
		effects.exit("resourceMarker");
		return resourceBefore;
	}
	function resourceBefore(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, resourceOpen)(code) : resourceOpen(code);
	}
	function resourceOpen(code) {
		if (code === 41) return resourceEnd(code);
		return factoryDestination(effects, resourceDestinationAfter, resourceDestinationMissing, "resourceDestination", "resourceDestinationLiteral", "resourceDestinationLiteralMarker", "resourceDestinationRaw", "resourceDestinationString", 32)(code);
	}
	function resourceDestinationAfter(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, resourceBetween)(code) : resourceEnd(code);
	}
	function resourceDestinationMissing(code) {
		return nok(code);
	}
	function resourceBetween(code) {
		if (code === 34 || code === 39 || code === 40) return factoryTitle(effects, resourceTitleAfter, nok, "resourceTitle", "resourceTitleMarker", "resourceTitleString")(code);
		return resourceEnd(code);
	}
	function resourceTitleAfter(code) {
		return markdownLineEndingOrSpace(code) ? factoryWhitespace(effects, resourceEnd)(code) : resourceEnd(code);
	}
	function resourceEnd(code) {
		if (code === 41) {
			effects.enter("resourceMarker");
			effects.consume(code);
			effects.exit("resourceMarker");
			effects.exit("resource");
			return ok;
		}
		return nok(code);
	}
}
function tokenizeReferenceFull(effects, ok, nok) {
	const self = this;
	return referenceFull;
	function referenceFull(code) {
		return factoryLabel.call(self, effects, referenceFullAfter, referenceFullMissing, "reference", "referenceMarker", "referenceString")(code);
	}
	function referenceFullAfter(code) {
		return self.parser.defined.includes(normalizeIdentifier(self.sliceSerialize(self.events[self.events.length - 1][1]).slice(1, -1))) ? ok(code) : nok(code);
	}
	function referenceFullMissing(code) {
		return nok(code);
	}
}
function tokenizeReferenceCollapsed(effects, ok, nok) {
	return referenceCollapsedStart;
	function referenceCollapsedStart(code) {
		effects.enter("reference");
		effects.enter("referenceMarker");
		effects.consume(code);
		effects.exit("referenceMarker");
		return referenceCollapsedOpen;
	}
	function referenceCollapsedOpen(code) {
		if (code === 93) {
			effects.enter("referenceMarker");
			effects.consume(code);
			effects.exit("referenceMarker");
			effects.exit("reference");
			return ok;
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/label-start-image.js
const labelStartImage = {
	name: "labelStartImage",
	resolveAll: labelEnd.resolveAll,
	tokenize: tokenizeLabelStartImage
};
function tokenizeLabelStartImage(effects, ok, nok) {
	const self = this;
	let labelImage;
	return start;
	function start(code) {
		effects.enter("labelImage");
		effects.enter("labelImageMarker");
		effects.consume(code);
		effects.exit("labelImageMarker");
		return open;
	}
	function open(code) {
		if (code === 91) {
			effects.enter("labelMarker");
			effects.consume(code);
			effects.exit("labelMarker");
			labelImage = effects.exit("labelImage");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		/* c8 ignore next 6 */
		if (code === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) return nok(code);
		self._labelStarts = self._labelStarts || [];
		self._labelStarts.push(labelImage);
		return ok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/label-start-link.js
const labelStartLink = {
	name: "labelStartLink",
	resolveAll: labelEnd.resolveAll,
	tokenize: tokenizeLabelStartLink
};
function tokenizeLabelStartLink(effects, ok, nok) {
	const self = this;
	let labelLink;
	return start;
	function start(code) {
		effects.enter("labelLink");
		effects.enter("labelMarker");
		effects.consume(code);
		effects.exit("labelMarker");
		labelLink = effects.exit("labelLink");
		return after;
	}
	function after(code) {
		/* c8 ignore next 6 */
		if (code === 94 && "_hiddenFootnoteSupport" in self.parser.constructs) return nok(code);
		self._labelStarts = self._labelStarts || [];
		self._labelStarts.push(labelLink);
		return ok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/line-ending.js
const lineEnding = {
	name: "lineEnding",
	tokenize: tokenizeLineEnding
};
function tokenizeLineEnding(effects, ok) {
	return start;
	function start(code) {
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		return factorySpace(effects, ok, "linePrefix");
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/thematic-break.js
const thematicBreak = {
	name: "thematicBreak",
	tokenize: tokenizeThematicBreak
};
function tokenizeThematicBreak(effects, ok, nok) {
	let size = 0;
	let marker;
	return start;
	function start(code) {
		effects.enter("thematicBreak");
		return before(code);
	}
	function before(code) {
		marker = code;
		return atBreak(code);
	}
	function atBreak(code) {
		if (code === marker) {
			effects.enter("thematicBreakSequence");
			return sequence(code);
		}
		if (size >= 3 && (code === null || markdownLineEnding(code))) {
			effects.exit("thematicBreak");
			return ok(code);
		}
		return nok(code);
	}
	function sequence(code) {
		if (code === marker) {
			effects.consume(code);
			size++;
			return sequence;
		}
		effects.exit("thematicBreakSequence");
		return markdownSpace(code) ? factorySpace(effects, atBreak, "whitespace")(code) : atBreak(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/list.js
const list = {
	continuation: { tokenize: tokenizeListContinuation },
	exit: tokenizeListEnd,
	name: "list",
	tokenize: tokenizeListStart
};
const listItemPrefixWhitespaceConstruct = {
	partial: true,
	tokenize: tokenizeListItemPrefixWhitespace
};
const indentConstruct = {
	partial: true,
	tokenize: tokenizeIndent$1
};
function tokenizeListStart(effects, ok, nok) {
	const self = this;
	const tail = self.events[self.events.length - 1];
	let initialSize = tail && tail[1].type === "linePrefix" ? tail[2].sliceSerialize(tail[1], true).length : 0;
	let size = 0;
	return start;
	function start(code) {
		const kind = self.containerState.type || (code === 42 || code === 43 || code === 45 ? "listUnordered" : "listOrdered");
		if (kind === "listUnordered" ? !self.containerState.marker || code === self.containerState.marker : asciiDigit(code)) {
			if (!self.containerState.type) {
				self.containerState.type = kind;
				effects.enter(kind, { _container: true });
			}
			if (kind === "listUnordered") {
				effects.enter("listItemPrefix");
				return code === 42 || code === 45 ? effects.check(thematicBreak, nok, atMarker)(code) : atMarker(code);
			}
			if (!self.interrupt || code === 49) {
				effects.enter("listItemPrefix");
				effects.enter("listItemValue");
				return inside(code);
			}
		}
		return nok(code);
	}
	function inside(code) {
		if (asciiDigit(code) && ++size < 10) {
			effects.consume(code);
			return inside;
		}
		if ((!self.interrupt || size < 2) && (self.containerState.marker ? code === self.containerState.marker : code === 41 || code === 46)) {
			effects.exit("listItemValue");
			return atMarker(code);
		}
		return nok(code);
	}
	function atMarker(code) {
		effects.enter("listItemMarker");
		effects.consume(code);
		effects.exit("listItemMarker");
		self.containerState.marker = self.containerState.marker || code;
		return effects.check(blankLine, self.interrupt ? nok : onBlank, effects.attempt(listItemPrefixWhitespaceConstruct, endOfPrefix, otherPrefix));
	}
	function onBlank(code) {
		self.containerState.initialBlankLine = true;
		initialSize++;
		return endOfPrefix(code);
	}
	function otherPrefix(code) {
		if (markdownSpace(code)) {
			effects.enter("listItemPrefixWhitespace");
			effects.consume(code);
			effects.exit("listItemPrefixWhitespace");
			return endOfPrefix;
		}
		return nok(code);
	}
	function endOfPrefix(code) {
		self.containerState.size = initialSize + self.sliceSerialize(effects.exit("listItemPrefix"), true).length;
		return ok(code);
	}
}
function tokenizeListContinuation(effects, ok, nok) {
	const self = this;
	self.containerState._closeFlow = void 0;
	return effects.check(blankLine, onBlank, notBlank);
	function onBlank(code) {
		self.containerState.furtherBlankLines = self.containerState.furtherBlankLines || self.containerState.initialBlankLine;
		return factorySpace(effects, ok, "listItemIndent", self.containerState.size + 1)(code);
	}
	function notBlank(code) {
		if (self.containerState.furtherBlankLines || !markdownSpace(code)) {
			self.containerState.furtherBlankLines = void 0;
			self.containerState.initialBlankLine = void 0;
			return notInCurrentItem(code);
		}
		self.containerState.furtherBlankLines = void 0;
		self.containerState.initialBlankLine = void 0;
		return effects.attempt(indentConstruct, ok, notInCurrentItem)(code);
	}
	function notInCurrentItem(code) {
		self.containerState._closeFlow = true;
		self.interrupt = void 0;
		return factorySpace(effects, effects.attempt(list, ok, nok), "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code);
	}
}
function tokenizeIndent$1(effects, ok, nok) {
	const self = this;
	return factorySpace(effects, afterPrefix, "listItemIndent", self.containerState.size + 1);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return tail && tail[1].type === "listItemIndent" && tail[2].sliceSerialize(tail[1], true).length === self.containerState.size ? ok(code) : nok(code);
	}
}
function tokenizeListEnd(effects) {
	effects.exit(this.containerState.type);
}
function tokenizeListItemPrefixWhitespace(effects, ok, nok) {
	const self = this;
	return factorySpace(effects, afterPrefix, "listItemPrefixWhitespace", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 5);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return !markdownSpace(code) && tail && tail[1].type === "listItemPrefixWhitespace" ? ok(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark-core-commonmark/lib/setext-underline.js
const setextUnderline = {
	name: "setextUnderline",
	resolveTo: resolveToSetextUnderline,
	tokenize: tokenizeSetextUnderline
};
function resolveToSetextUnderline(events, context) {
	const editMap = new EditMap$1();
	let index = events.length;
	let content;
	let text;
	let definition;
	while (index--) if (events[index][0] === "enter") {
		if (events[index][1].type === "content") {
			content = index;
			break;
		}
		if (events[index][1].type === "paragraph") text = index;
	} else {
		if (events[index][1].type === "content") editMap.add(index, 1, []);
		if (!definition && events[index][1].type === "definition") definition = index;
	}
	const heading = {
		type: "setextHeading",
		start: { ...events[content][1].start },
		end: { ...events[events.length - 1][1].end }
	};
	events[text][1].type = "setextHeadingText";
	if (definition) {
		editMap.add(text, 0, [[
			"enter",
			heading,
			context
		]]);
		editMap.add(definition + 1, 0, [[
			"exit",
			events[content][1],
			context
		]]);
		events[content][1].end = { ...events[definition][1].end };
	} else events[content][1] = heading;
	editMap.add(events.length, 0, [[
		"exit",
		heading,
		context
	]]);
	editMap.consume(events);
	return events;
}
function tokenizeSetextUnderline(effects, ok, nok) {
	const self = this;
	let marker;
	return start;
	function start(code) {
		let index = self.events.length;
		let paragraph;
		while (index--) if (self.events[index][1].type !== "lineEnding" && self.events[index][1].type !== "linePrefix" && self.events[index][1].type !== "content") {
			paragraph = self.events[index][1].type === "paragraph";
			break;
		}
		if (!self.parser.lazy[self.now().line] && (self.interrupt || paragraph)) {
			effects.enter("setextHeadingLine");
			marker = code;
			return before(code);
		}
		return nok(code);
	}
	function before(code) {
		effects.enter("setextHeadingLineSequence");
		return inside(code);
	}
	function inside(code) {
		if (code === marker) {
			effects.consume(code);
			return inside;
		}
		effects.exit("setextHeadingLineSequence");
		return markdownSpace(code) ? factorySpace(effects, after, "lineSuffix")(code) : after(code);
	}
	function after(code) {
		if (code === null || markdownLineEnding(code)) {
			effects.exit("setextHeadingLine");
			return ok(code);
		}
		return nok(code);
	}
}
//#endregion
//#region node_modules/micromark/lib/initialize/flow.js
const flow$1 = { tokenize: initializeFlow };
function initializeFlow(effects) {
	const self = this;
	const initial = effects.attempt(blankLine, atBlankEnding, effects.attempt(this.parser.constructs.flowInitial, afterConstruct, factorySpace(effects, effects.attempt(this.parser.constructs.flow, afterConstruct, effects.attempt(content, afterConstruct)), "linePrefix")));
	return initial;
	function atBlankEnding(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEndingBlank");
		effects.consume(code);
		effects.exit("lineEndingBlank");
		self.currentConstruct = void 0;
		return initial;
	}
	function afterConstruct(code) {
		if (code === null) {
			effects.consume(code);
			return;
		}
		effects.enter("lineEnding");
		effects.consume(code);
		effects.exit("lineEnding");
		self.currentConstruct = void 0;
		return initial;
	}
}
//#endregion
//#region node_modules/micromark/lib/initialize/text.js
const resolver = { resolveAll: createResolver() };
const string$1 = initializeFactory("string");
const text$2 = initializeFactory("text");
function initializeFactory(field) {
	return {
		resolveAll: createResolver(field === "text" ? resolveAllLineSuffixes : void 0),
		tokenize: initializeText
	};
	function initializeText(effects) {
		const self = this;
		const constructs = this.parser.constructs[field];
		const text = effects.attempt(constructs, start, notText);
		return start;
		function start(code) {
			return atBreak(code) ? text(code) : notText(code);
		}
		function notText(code) {
			if (code === null) {
				effects.consume(code);
				return;
			}
			effects.enter("data");
			effects.consume(code);
			return data;
		}
		function data(code) {
			if (atBreak(code)) {
				effects.exit("data");
				return text(code);
			}
			effects.consume(code);
			return data;
		}
		function atBreak(code) {
			if (code === null) return true;
			const list = constructs[code];
			let index = -1;
			if (list) while (++index < list.length) {
				const item = list[index];
				if (!item.previous || item.previous.call(self, self.previous)) return true;
			}
			return false;
		}
	}
}
function createResolver(extraResolver) {
	return resolveAllText;
	function resolveAllText(events, context) {
		let index = -1;
		let enter;
		while (++index <= events.length) if (enter === void 0) {
			if (events[index] && events[index][1].type === "data") {
				enter = index;
				index++;
			}
		} else if (!events[index] || events[index][1].type !== "data") {
			if (index !== enter + 2) {
				events[enter][1].end = events[index - 1][1].end;
				events.splice(enter + 2, index - enter - 2);
				index = enter + 2;
			}
			enter = void 0;
		}
		return extraResolver ? extraResolver(events, context) : events;
	}
}
function resolveAllLineSuffixes(events, context) {
	const editMap = new EditMap$1();
	let eventIndex = 0;
	while (++eventIndex <= events.length) if ((eventIndex === events.length || events[eventIndex][1].type === "lineEnding") && events[eventIndex - 1][1].type === "data") {
		const data = events[eventIndex - 1][1];
		const chunks = context.sliceStream(data);
		let index = chunks.length;
		let bufferIndex = -1;
		let size = 0;
		let tabs;
		while (index--) {
			const chunk = chunks[index];
			if (typeof chunk === "string") {
				bufferIndex = chunk.length;
				while (chunk.charCodeAt(bufferIndex - 1) === 32) {
					size++;
					bufferIndex--;
				}
				if (bufferIndex) break;
				bufferIndex = -1;
			} else if (chunk === -2) {
				tabs = true;
				size++;
			} else if (chunk === -1) {} else {
				index++;
				break;
			}
		}
		if (context._contentTypeTextTrailing && eventIndex === events.length) size = 0;
		if (size) {
			const token = {
				type: eventIndex === events.length || tabs || size < 2 ? "lineSuffix" : "hardBreakTrailing",
				start: {
					_bufferIndex: index ? bufferIndex : data.start._bufferIndex + bufferIndex,
					_index: data.start._index + index,
					line: data.end.line,
					column: data.end.column - size,
					offset: data.end.offset - size
				},
				end: { ...data.end }
			};
			data.end = { ...token.start };
			if (data.start.offset === data.end.offset) Object.assign(data, token);
			else editMap.add(eventIndex, 0, [[
				"enter",
				token,
				context
			], [
				"exit",
				token,
				context
			]]);
		}
		eventIndex++;
	}
	editMap.consume(events);
	return events;
}
//#endregion
//#region node_modules/micromark/lib/constructs.js
var constructs_exports = /* @__PURE__ */ __exportAll({
	attentionMarkers: () => attentionMarkers,
	contentInitial: () => contentInitial,
	disable: () => disable,
	document: () => document,
	flow: () => flow,
	flowInitial: () => flowInitial,
	insideSpan: () => insideSpan,
	string: () => string,
	text: () => text$1
});
const document = {
	[42]: list,
	[43]: list,
	[45]: list,
	[48]: list,
	[49]: list,
	[50]: list,
	[51]: list,
	[52]: list,
	[53]: list,
	[54]: list,
	[55]: list,
	[56]: list,
	[57]: list,
	[62]: blockQuote
};
const contentInitial = { [91]: definition };
const flowInitial = {
	[-2]: codeIndented,
	[-1]: codeIndented,
	[32]: codeIndented
};
const flow = {
	[35]: headingAtx,
	[42]: thematicBreak,
	[45]: [setextUnderline, thematicBreak],
	[60]: htmlFlow,
	[61]: setextUnderline,
	[95]: thematicBreak,
	[96]: codeFenced,
	[126]: codeFenced
};
const string = {
	[38]: characterReference,
	[92]: characterEscape
};
const text$1 = {
	[-5]: lineEnding,
	[-4]: lineEnding,
	[-3]: lineEnding,
	[33]: labelStartImage,
	[38]: characterReference,
	[42]: attention,
	[60]: [autolink, htmlText],
	[91]: labelStartLink,
	[92]: [hardBreakEscape, characterEscape],
	[93]: labelEnd,
	[95]: attention,
	[96]: codeText
};
const insideSpan = { null: [attention, resolver] };
const attentionMarkers = { null: [42, 95] };
const disable = { null: [] };
//#endregion
//#region node_modules/micromark/lib/create-tokenizer.js
function createTokenizer(parser, initialize, from) {
	let point = {
		_bufferIndex: -1,
		_index: 0,
		line: from && from.line || 1,
		column: from && from.column || 1,
		offset: from && from.offset || 0
	};
	const columnStart = {};
	const resolveAllConstructs = [];
	let chunks = [];
	let stack = [];
	const effects = {
		attempt: constructFactory(onsuccessfulconstruct),
		check: constructFactory(onsuccessfulcheck),
		consume,
		enter,
		exit,
		interrupt: constructFactory(onsuccessfulcheck, { interrupt: true })
	};
	const context = {
		code: null,
		containerState: {},
		defineSkip,
		events: [],
		now,
		parser,
		previous: null,
		sliceSerialize,
		sliceStream,
		write
	};
	let state = initialize.tokenize.call(context, effects);
	if (initialize.resolveAll) resolveAllConstructs.push(initialize);
	return context;
	function write(slice) {
		chunks = push(chunks, slice);
		main();
		if (chunks[chunks.length - 1] !== null) return [];
		addResult(initialize, 0);
		context.events = resolveAll(resolveAllConstructs, context.events, context);
		return context.events;
	}
	function sliceSerialize(token, expandTabs) {
		return serializeChunks(sliceStream(token), expandTabs);
	}
	function sliceStream(token) {
		return sliceChunks(chunks, token);
	}
	function now() {
		const { _bufferIndex, _index, line, column, offset } = point;
		return {
			_bufferIndex,
			_index,
			line,
			column,
			offset
		};
	}
	function defineSkip(value) {
		columnStart[value.line] = value.column;
		accountForPotentialSkip();
	}
	function main() {
		while (point._index < chunks.length) {
			const chunk = chunks[point._index];
			if (typeof chunk === "string") {
				const chunkIndex = point._index;
				if (point._bufferIndex < 0) point._bufferIndex = 0;
				while (point._index === chunkIndex && point._bufferIndex < chunk.length) go(chunk.charCodeAt(point._bufferIndex));
			} else go(chunk);
		}
	}
	function go(code) {
		state = state(code);
	}
	function consume(code) {
		if (markdownLineEnding(code)) {
			point.line++;
			point.column = 1;
			point.offset += code === -3 ? 2 : 1;
			accountForPotentialSkip();
		} else if (code !== -1) {
			point.column++;
			point.offset++;
		}
		if (point._bufferIndex < 0) point._index++;
		else {
			point._bufferIndex++;
			if (point._bufferIndex === chunks[point._index].length) {
				point._bufferIndex = -1;
				point._index++;
			}
		}
		context.previous = code;
	}
	function enter(type, fields) {
		const token = fields || {};
		token.type = type;
		token.start = now();
		context.events.push([
			"enter",
			token,
			context
		]);
		stack.push(token);
		return token;
	}
	function exit(type) {
		const token = stack.pop();
		token.end = now();
		context.events.push([
			"exit",
			token,
			context
		]);
		return token;
	}
	function onsuccessfulconstruct(construct, info) {
		addResult(construct, info.from);
	}
	function onsuccessfulcheck(_, info) {
		info.restore();
	}
	function constructFactory(onreturn, fields) {
		return hook;
		function hook(constructs, returnState, bogusState) {
			let listOfConstructs;
			let constructIndex;
			let currentConstruct;
			let info;
			return Array.isArray(constructs) ? handleListOfConstructs(constructs) : "tokenize" in constructs ? handleListOfConstructs([constructs]) : handleMapOfConstructs(constructs);
			function handleMapOfConstructs(map) {
				return start;
				function start(code) {
					const left = code !== null && map[code];
					const all = code !== null && map.null;
					return handleListOfConstructs([...Array.isArray(left) ? left : left ? [left] : [], ...Array.isArray(all) ? all : all ? [all] : []])(code);
				}
			}
			function handleListOfConstructs(list) {
				listOfConstructs = list;
				constructIndex = 0;
				if (list.length === 0) return bogusState;
				return handleConstruct(list[constructIndex]);
			}
			function handleConstruct(construct) {
				return start;
				function start(code) {
					info = store();
					currentConstruct = construct;
					if (!construct.partial) context.currentConstruct = construct;
					if (construct.name && context.parser.constructs.disable.null.includes(construct.name)) return nok(code);
					return construct.tokenize.call(fields ? Object.assign(Object.create(context), fields) : context, effects, ok, nok)(code);
				}
			}
			function ok(code) {
				onreturn(currentConstruct, info);
				return returnState;
			}
			function nok(code) {
				info.restore();
				if (++constructIndex < listOfConstructs.length) return handleConstruct(listOfConstructs[constructIndex]);
				return bogusState;
			}
		}
	}
	function addResult(construct, from) {
		if (construct.resolveAll && !resolveAllConstructs.includes(construct)) resolveAllConstructs.push(construct);
		if (construct.resolve) splice(context.events, from, context.events.length - from, construct.resolve(context.events.slice(from), context));
		if (construct.resolveTo) context.events = construct.resolveTo(context.events, context);
	}
	function store() {
		const startPoint = now();
		const startPrevious = context.previous;
		const startCurrentConstruct = context.currentConstruct;
		const startEventsIndex = context.events.length;
		const startStack = Array.from(stack);
		return {
			from: startEventsIndex,
			restore
		};
		function restore() {
			point = startPoint;
			context.previous = startPrevious;
			context.currentConstruct = startCurrentConstruct;
			context.events.length = startEventsIndex;
			stack = startStack;
			accountForPotentialSkip();
		}
	}
	function accountForPotentialSkip() {
		if (point.line in columnStart && point.column < 2) {
			point.column = columnStart[point.line];
			point.offset += columnStart[point.line] - 1;
		}
	}
}
function sliceChunks(chunks, token) {
	const startIndex = token.start._index;
	const startBufferIndex = token.start._bufferIndex;
	const endIndex = token.end._index;
	const endBufferIndex = token.end._bufferIndex;
	let view;
	if (startIndex === endIndex) view = [chunks[startIndex].slice(startBufferIndex, endBufferIndex)];
	else {
		view = chunks.slice(startIndex, endIndex);
		if (startBufferIndex > -1) {
			const head = view[0];
			if (typeof head === "string") view[0] = head.slice(startBufferIndex);
			else view.shift();
		}
		if (endBufferIndex > 0) view.push(chunks[endIndex].slice(0, endBufferIndex));
	}
	return view;
}
function serializeChunks(chunks, expandTabs) {
	let index = -1;
	const result = [];
	let atTab;
	while (++index < chunks.length) {
		const chunk = chunks[index];
		let value;
		if (typeof chunk === "string") value = chunk;
		else switch (chunk) {
			case -5:
				value = "\r";
				break;
			case -4:
				value = "\n";
				break;
			case -3:
				value = "\r\n";
				break;
			case -2:
				value = expandTabs ? " " : "	";
				break;
			case -1:
				if (!expandTabs && atTab) continue;
				value = " ";
				break;
			default: value = String.fromCharCode(chunk);
		}
		atTab = chunk === -2;
		result.push(value);
	}
	return result.join("");
}
//#endregion
//#region node_modules/micromark/lib/parse.js
function parse$1(options) {
	const parser = {
		constructs: combineExtensions([constructs_exports, ...(options || {}).extensions || []]),
		content: create(content$1),
		defined: [],
		document: create(document$1),
		flow: create(flow$1),
		lazy: {},
		string: create(string$1),
		text: create(text$2)
	};
	return parser;
	function create(initial) {
		return creator;
		function creator(from) {
			return createTokenizer(parser, initial, from);
		}
	}
}
//#endregion
//#region node_modules/micromark/lib/postprocess.js
function postprocess(events) {
	while (!subtokenize(events));
	return events;
}
//#endregion
//#region node_modules/micromark/lib/preprocess.js
const search = /[\0\t\n\r]/g;
function preprocess() {
	let column = 1;
	let buffer = "";
	let start = true;
	let atCarriageReturn;
	return preprocessor;
	function preprocessor(value, encoding, end) {
		value = buffer + (typeof value === "string" ? value.toString() : new TextDecoder(encoding || void 0).decode(value));
		const chunks = [];
		let startPosition = 0;
		buffer = "";
		if (start) {
			if (value.charCodeAt(0) === 65279) startPosition++;
			start = void 0;
		}
		while (startPosition < value.length) {
			search.lastIndex = startPosition;
			const match = search.exec(value);
			const endPosition = match && match.index !== void 0 ? match.index : value.length;
			const code = value.charCodeAt(endPosition);
			if (!match) {
				buffer = value.slice(startPosition);
				break;
			}
			if (code === 10 && startPosition === endPosition && atCarriageReturn) {
				chunks.push(-3);
				atCarriageReturn = void 0;
			} else {
				if (atCarriageReturn) {
					chunks.push(-5);
					atCarriageReturn = void 0;
				}
				if (startPosition < endPosition) {
					chunks.push(value.slice(startPosition, endPosition));
					column += endPosition - startPosition;
				}
				switch (code) {
					case 0:
						chunks.push(65533);
						column++;
						break;
					case 9: {
						const next = Math.ceil(column / 4) * 4;
						chunks.push(-2);
						while (column++ < next) chunks.push(-1);
						break;
					}
					case 10:
						chunks.push(-4);
						column = 1;
						break;
					default:
						atCarriageReturn = true;
						column = 1;
				}
			}
			startPosition = endPosition + 1;
		}
		if (end) {
			if (atCarriageReturn) chunks.push(-5);
			if (buffer) chunks.push(buffer);
			chunks.push(null);
		}
		return chunks;
	}
}
//#endregion
//#region node_modules/micromark-util-decode-string/index.js
const characterEscapeOrReference = /\\([!-/:-@[-`{-~])|&(#(?:\d{1,7}|x[\da-f]{1,6})|[\da-z]{1,31});/gi;
function decodeString(value) {
	return value.replace(characterEscapeOrReference, decode);
}
function decode($0, $1, $2) {
	if ($1) return $1;
	if ($2.charCodeAt(0) === 35) {
		const head = $2.charCodeAt(1);
		const hex = head === 120 || head === 88;
		return decodeNumericCharacterReference($2.slice(hex ? 2 : 1), hex ? 16 : 10);
	}
	return decodeNamedCharacterReference($2) || $0;
}
//#endregion
//#region node_modules/unist-util-stringify-position/lib/index.js
function stringifyPosition(value) {
	if (!value || typeof value !== "object") return "";
	if ("position" in value || "type" in value) return position(value.position);
	if ("start" in value || "end" in value) return position(value);
	if ("line" in value || "column" in value) return point$1(value);
	return "";
}
function point$1(point) {
	return index(point && point.line) + ":" + index(point && point.column);
}
function position(pos) {
	return point$1(pos && pos.start) + "-" + point$1(pos && pos.end);
}
function index(value) {
	return value && typeof value === "number" ? value : 1;
}
//#endregion
//#region node_modules/mdast-util-from-markdown/lib/index.js
const own = {}.hasOwnProperty;
function fromMarkdown(value, encoding, options) {
	if (encoding && typeof encoding === "object") {
		options = encoding;
		encoding = void 0;
	}
	return compiler(options)(postprocess(parse$1(options).document().write(preprocess()(value, encoding, true))));
}
function compiler(options) {
	const config = {
		afterExit: [],
		beforeEnter: [],
		transforms: [],
		canContainEols: [
			"emphasis",
			"fragment",
			"heading",
			"paragraph",
			"strong"
		],
		enter: {
			autolink: opener(link),
			autolinkProtocol: onenterdata,
			autolinkEmail: onenterdata,
			atxHeading: opener(heading),
			blockQuote: opener(blockQuote),
			characterEscape: onenterdata,
			characterReference: onenterdata,
			codeFenced: opener(codeFlow),
			codeFencedFenceInfo: buffer,
			codeFencedFenceMeta: buffer,
			codeIndented: opener(codeFlow, buffer),
			codeText: opener(codeText, buffer),
			codeTextData: onenterdata,
			data: onenterdata,
			codeFlowValue: onenterdata,
			definition: opener(definition),
			definitionDestinationString: buffer,
			definitionLabelString: buffer,
			definitionTitleString: buffer,
			emphasis: opener(emphasis),
			hardBreakEscape: opener(hardBreak),
			hardBreakTrailing: opener(hardBreak),
			htmlFlow: opener(html, buffer),
			htmlFlowData: onenterdata,
			htmlText: opener(html, buffer),
			htmlTextData: onenterdata,
			image: opener(image),
			label: buffer,
			link: opener(link),
			listItem: opener(listItem),
			listItemValue: onenterlistitemvalue,
			listOrdered: opener(list, onenterlistordered),
			listUnordered: opener(list),
			paragraph: opener(paragraph),
			reference: onenterreference,
			referenceString: buffer,
			resourceDestinationString: buffer,
			resourceTitleString: buffer,
			setextHeading: opener(heading),
			strong: opener(strong),
			thematicBreak: opener(thematicBreak)
		},
		exit: {
			atxHeading: closer(),
			atxHeadingSequence: onexitatxheadingsequence,
			autolink: closer(),
			autolinkEmail: onexitautolinkemail,
			autolinkProtocol: onexitautolinkprotocol,
			blockQuote: closer(),
			characterEscapeValue: onexitdata,
			characterReferenceMarkerHexadecimal: onexitcharacterreferencemarker,
			characterReferenceMarkerNumeric: onexitcharacterreferencemarker,
			characterReferenceValue: onexitcharacterreferencevalue,
			characterReference: onexitcharacterreference,
			codeFenced: closer(onexitcodefenced),
			codeFencedFence: onexitcodefencedfence,
			codeFencedFenceInfo: onexitcodefencedfenceinfo,
			codeFencedFenceMeta: onexitcodefencedfencemeta,
			codeFlowValue: onexitdata,
			codeIndented: closer(onexitcodeindented),
			codeText: closer(onexitcodetext),
			codeTextData: onexitdata,
			data: onexitdata,
			definition: closer(),
			definitionDestinationString: onexitdefinitiondestinationstring,
			definitionLabelString: onexitdefinitionlabelstring,
			definitionTitleString: onexitdefinitiontitlestring,
			emphasis: closer(),
			hardBreakEscape: closer(onexithardbreak),
			hardBreakTrailing: closer(onexithardbreak),
			htmlFlow: closer(onexithtmlflow),
			htmlFlowData: onexitdata,
			htmlText: closer(onexithtmltext),
			htmlTextData: onexitdata,
			image: closer(onexitimage),
			label: onexitlabel,
			labelText: onexitlabeltext,
			lineEnding: onexitlineending,
			link: closer(onexitlink),
			listItem: closer(),
			listOrdered: closer(),
			listUnordered: closer(),
			paragraph: closer(),
			referenceString: onexitreferencestring,
			resourceDestinationString: onexitresourcedestinationstring,
			resourceTitleString: onexitresourcetitlestring,
			resource: onexitresource,
			setextHeading: closer(onexitsetextheading),
			setextHeadingLineSequence: onexitsetextheadinglinesequence,
			setextHeadingText: onexitsetextheadingtext,
			strong: closer(),
			thematicBreak: closer()
		}
	};
	configure(config, (options || {}).mdastExtensions || []);
	const data = {};
	return compile;
	function compile(events) {
		let tree = {
			type: "root",
			children: [],
			position: void 0
		};
		const context = {
			stack: [tree],
			tokenStack: [],
			config,
			enter,
			exit,
			buffer,
			resume,
			data
		};
		const listStack = [];
		const prepared = [];
		let index = -1;
		while (++index < events.length) {
			prepared.push(events[index]);
			if (events[index][1].type === "listOrdered" || events[index][1].type === "listUnordered") if (events[index][0] === "enter") listStack.push(prepared.length - 1);
			else prepareList(prepared, listStack.pop());
		}
		events = prepared;
		index = -1;
		while (++index < events.length) {
			const handler = config[events[index][0]];
			if (events[index][0] === "enter" && config.beforeEnter.length > 0) callListeners(config.beforeEnter, {
				...context,
				sliceSerialize: events[index][2].sliceSerialize
			}, events[index][1]);
			if (own.call(handler, events[index][1].type)) handler[events[index][1].type].call({
				...context,
				sliceSerialize: events[index][2].sliceSerialize
			}, events[index][1]);
			if (events[index][0] === "exit" && config.afterExit.length > 0) callListeners(config.afterExit, {
				...context,
				sliceSerialize: events[index][2].sliceSerialize
			}, events[index][1]);
		}
		if (context.tokenStack.length > 0) {
			const tail = context.tokenStack[context.tokenStack.length - 1];
			(tail[1] || defaultOnError).call(context, void 0, tail[0]);
		}
		tree.position = {
			start: point(events.length > 0 ? events[0][1].start : {
				line: 1,
				column: 1,
				offset: 0
			}),
			end: point(events.length > 0 ? events[events.length - 2][1].end : {
				line: 1,
				column: 1,
				offset: 0
			})
		};
		index = -1;
		while (++index < config.transforms.length) tree = config.transforms[index](tree) || tree;
		return tree;
	}
	function callListeners(listeners, context, token) {
		let index = -1;
		while (++index < listeners.length) listeners[index].call(context, token);
	}
	function prepareList(events, start) {
		const end = events.length - 1;
		let index = start - 1;
		let containerBalance = -1;
		let listSpread = false;
		let listItem;
		let lineIndex;
		let firstBlankLineIndex;
		let atMarker;
		const insertions = [];
		while (++index <= end) {
			const event = events[index];
			switch (event[1].type) {
				case "listUnordered":
				case "listOrdered":
				case "blockQuote":
					if (event[0] === "enter") containerBalance++;
					else containerBalance--;
					atMarker = void 0;
					break;
				case "lineEndingBlank":
					if (event[0] === "enter") {
						if (listItem && !atMarker && !containerBalance && !firstBlankLineIndex) firstBlankLineIndex = index;
						atMarker = void 0;
					}
					break;
				case "linePrefix":
				case "listItemValue":
				case "listItemMarker":
				case "listItemPrefix":
				case "listItemPrefixWhitespace": break;
				default: atMarker = void 0;
			}
			if (!containerBalance && event[0] === "enter" && event[1].type === "listItemPrefix" || containerBalance === -1 && event[0] === "exit" && (event[1].type === "listUnordered" || event[1].type === "listOrdered")) {
				if (listItem) {
					let tailIndex = index;
					lineIndex = void 0;
					while (tailIndex--) {
						const tailEvent = events[tailIndex];
						if (tailEvent[1].type === "lineEnding" || tailEvent[1].type === "lineEndingBlank") {
							if (tailEvent[0] === "exit") continue;
							if (lineIndex) {
								events[lineIndex][1].type = "lineEndingBlank";
								listSpread = true;
							}
							tailEvent[1].type = "lineEnding";
							lineIndex = tailIndex;
						} else if (tailEvent[1].type === "linePrefix" || tailEvent[1].type === "blockQuotePrefix" || tailEvent[1].type === "blockQuotePrefixWhitespace" || tailEvent[1].type === "blockQuoteMarker" || tailEvent[1].type === "listItemIndent") {} else break;
					}
					if (firstBlankLineIndex && (!lineIndex || firstBlankLineIndex < lineIndex)) listItem._spread = true;
					listItem.end = Object.assign({}, lineIndex ? events[lineIndex][1].start : event[1].end);
					insertions.push({
						at: lineIndex || index,
						event: [
							"exit",
							listItem,
							event[2]
						]
					});
				}
				if (event[1].type === "listItemPrefix") {
					const item = {
						type: "listItem",
						_spread: false,
						start: Object.assign({}, event[1].start),
						end: void 0
					};
					listItem = item;
					insertions.push({
						at: index,
						event: [
							"enter",
							item,
							event[2]
						]
					});
					firstBlankLineIndex = void 0;
					atMarker = true;
				}
			}
		}
		const listEvents = events.splice(start);
		let insertion = 0;
		index = -1;
		while (++index < listEvents.length) {
			while (insertion < insertions.length && insertions[insertion].at === start + index) events.push(insertions[insertion++].event);
			events.push(listEvents[index]);
		}
		events[start][1]._spread = listSpread;
	}
	function opener(create, and) {
		return open;
		function open(token) {
			enter.call(this, create(token), token);
			if (and) and.call(this, token);
		}
	}
	function buffer() {
		this.stack.push({
			type: "fragment",
			children: []
		});
	}
	function enter(node, token, errorHandler) {
		this.stack[this.stack.length - 1].children.push(node);
		this.stack.push(node);
		this.tokenStack.push([token, errorHandler || void 0]);
		node.position = {
			start: point(token.start),
			end: void 0
		};
	}
	function closer(and) {
		return close;
		function close(token) {
			if (and) and.call(this, token);
			exit.call(this, token);
		}
	}
	function exit(token, onExitError) {
		const node = this.stack.pop();
		const open = this.tokenStack.pop();
		if (!open) throw new Error("Cannot close `" + token.type + "` (" + stringifyPosition({
			start: token.start,
			end: token.end
		}) + "): it’s not open");
		if (open[0].type !== token.type) if (onExitError) onExitError.call(this, token, open[0]);
		else (open[1] || defaultOnError).call(this, token, open[0]);
		node.position.end = point(token.end);
	}
	function resume() {
		return toString(this.stack.pop());
	}
	function onenterlistordered() {
		this.data.expectingFirstListItemValue = true;
	}
	function onenterlistitemvalue(token) {
		if (this.data.expectingFirstListItemValue) {
			const ancestor = this.stack[this.stack.length - 2];
			ancestor.start = Number.parseInt(this.sliceSerialize(token), 10);
			this.data.expectingFirstListItemValue = void 0;
		}
	}
	function onexitcodefencedfenceinfo() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.lang = data;
	}
	function onexitcodefencedfencemeta() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.meta = data;
	}
	function onexitcodefencedfence() {
		if (this.data.flowCodeInside) return;
		this.buffer();
		this.data.flowCodeInside = true;
	}
	function onexitcodefenced() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data.replace(/^(\r?\n|\r)|(\r?\n|\r)$/g, "");
		this.data.flowCodeInside = void 0;
	}
	function onexitcodeindented() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data.replace(/(\r?\n|\r)$/g, "");
	}
	function onexitdefinitionlabelstring(token) {
		const label = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.label = label;
		node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	}
	function onexitdefinitiontitlestring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.title = data;
	}
	function onexitdefinitiondestinationstring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.url = data;
	}
	function onexitatxheadingsequence(token) {
		const node = this.stack[this.stack.length - 1];
		if (!node.depth) node.depth = this.sliceSerialize(token).length;
	}
	function onexitsetextheadingtext() {
		this.data.setextHeadingSlurpLineEnding = true;
	}
	function onexitsetextheadinglinesequence(token) {
		const node = this.stack[this.stack.length - 1];
		node.depth = this.sliceSerialize(token).codePointAt(0) === 61 ? 1 : 2;
	}
	function onexitsetextheading() {
		this.data.setextHeadingSlurpLineEnding = void 0;
	}
	function onenterdata(token) {
		const siblings = this.stack[this.stack.length - 1].children;
		let tail = siblings[siblings.length - 1];
		if (!tail || tail.type !== "text") {
			tail = text();
			tail.position = {
				start: point(token.start),
				end: void 0
			};
			siblings.push(tail);
		}
		this.stack.push(tail);
	}
	function onexitdata(token) {
		const tail = this.stack.pop();
		tail.value += this.sliceSerialize(token);
		tail.position.end = point(token.end);
	}
	function onexitlineending(token) {
		const context = this.stack[this.stack.length - 1];
		if (this.data.atHardBreak) {
			const tail = context.children[context.children.length - 1];
			tail.position.end = point(token.end);
			this.data.atHardBreak = void 0;
			return;
		}
		if (!this.data.setextHeadingSlurpLineEnding && config.canContainEols.includes(context.type)) {
			onenterdata.call(this, token);
			onexitdata.call(this, token);
		}
	}
	function onexithardbreak() {
		this.data.atHardBreak = true;
	}
	function onexithtmlflow() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexithtmltext() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexitcodetext() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.value = data;
	}
	function onexitlink() {
		const node = this.stack[this.stack.length - 1];
		if (this.data.inReference) {
			const referenceType = this.data.referenceType || "shortcut";
			node.type += "Reference";
			node.referenceType = referenceType;
			delete node.url;
			delete node.title;
		} else {
			delete node.identifier;
			delete node.label;
		}
		this.data.referenceType = void 0;
	}
	function onexitimage() {
		const node = this.stack[this.stack.length - 1];
		if (this.data.inReference) {
			const referenceType = this.data.referenceType || "shortcut";
			node.type += "Reference";
			node.referenceType = referenceType;
			delete node.url;
			delete node.title;
		} else {
			delete node.identifier;
			delete node.label;
		}
		this.data.referenceType = void 0;
	}
	function onexitlabeltext(token) {
		const string = this.sliceSerialize(token);
		const ancestor = this.stack[this.stack.length - 2];
		ancestor.label = decodeString(string);
		ancestor.identifier = normalizeIdentifier(string).toLowerCase();
	}
	function onexitlabel() {
		const fragment = this.stack[this.stack.length - 1];
		const value = this.resume();
		const node = this.stack[this.stack.length - 1];
		this.data.inReference = true;
		if (node.type === "link") node.children = fragment.children;
		else node.alt = value;
	}
	function onexitresourcedestinationstring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.url = data;
	}
	function onexitresourcetitlestring() {
		const data = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.title = data;
	}
	function onexitresource() {
		this.data.inReference = void 0;
	}
	function onenterreference() {
		this.data.referenceType = "collapsed";
	}
	function onexitreferencestring(token) {
		const label = this.resume();
		const node = this.stack[this.stack.length - 1];
		node.label = label;
		node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
		this.data.referenceType = "full";
	}
	function onexitcharacterreferencemarker(token) {
		this.data.characterReferenceType = token.type;
	}
	function onexitcharacterreferencevalue(token) {
		const data = this.sliceSerialize(token);
		const type = this.data.characterReferenceType;
		let value;
		if (type) {
			value = decodeNumericCharacterReference(data, type === "characterReferenceMarkerNumeric" ? 10 : 16);
			this.data.characterReferenceType = void 0;
		} else value = decodeNamedCharacterReference(data);
		const tail = this.stack[this.stack.length - 1];
		tail.value += value;
	}
	function onexitcharacterreference(token) {
		const tail = this.stack.pop();
		tail.position.end = point(token.end);
	}
	function onexitautolinkprotocol(token) {
		onexitdata.call(this, token);
		const node = this.stack[this.stack.length - 1];
		node.url = this.sliceSerialize(token);
	}
	function onexitautolinkemail(token) {
		onexitdata.call(this, token);
		const node = this.stack[this.stack.length - 1];
		node.url = "mailto:" + this.sliceSerialize(token);
	}
	function blockQuote() {
		return {
			type: "blockquote",
			children: [],
			position: void 0
		};
	}
	function codeFlow() {
		return {
			type: "code",
			lang: null,
			meta: null,
			value: "",
			position: void 0
		};
	}
	function codeText() {
		return {
			type: "inlineCode",
			value: "",
			position: void 0
		};
	}
	function definition() {
		return {
			type: "definition",
			identifier: "",
			label: null,
			title: null,
			url: "",
			position: void 0
		};
	}
	function emphasis() {
		return {
			type: "emphasis",
			children: [],
			position: void 0
		};
	}
	function heading() {
		return {
			type: "heading",
			depth: 0,
			children: [],
			position: void 0
		};
	}
	function hardBreak() {
		return {
			type: "break",
			position: void 0
		};
	}
	function html() {
		return {
			type: "html",
			value: "",
			position: void 0
		};
	}
	function image() {
		return {
			type: "image",
			title: null,
			url: "",
			alt: null,
			position: void 0
		};
	}
	function link() {
		return {
			type: "link",
			title: null,
			url: "",
			children: [],
			position: void 0
		};
	}
	function list(token) {
		return {
			type: "list",
			ordered: token.type === "listOrdered",
			start: null,
			spread: token._spread,
			children: [],
			position: void 0
		};
	}
	function listItem(token) {
		return {
			type: "listItem",
			spread: token._spread,
			checked: null,
			children: [],
			position: void 0
		};
	}
	function paragraph() {
		return {
			type: "paragraph",
			children: [],
			position: void 0
		};
	}
	function strong() {
		return {
			type: "strong",
			children: [],
			position: void 0
		};
	}
	function text() {
		return {
			type: "text",
			value: "",
			position: void 0
		};
	}
	function thematicBreak() {
		return {
			type: "thematicBreak",
			position: void 0
		};
	}
}
function point(d) {
	return {
		line: d.line,
		column: d.column,
		offset: d.offset
	};
}
function configure(combined, extensions) {
	let index = -1;
	while (++index < extensions.length) {
		const value = extensions[index];
		if (Array.isArray(value)) configure(combined, value);
		else extension(combined, value);
	}
}
function extension(combined, extension) {
	let key;
	for (key in extension) if (own.call(extension, key)) switch (key) {
		case "canContainEols": {
			const right = extension[key];
			if (right) combined[key].push(...right);
			break;
		}
		case "transforms": {
			const right = extension[key];
			if (right) combined[key].push(...right);
			break;
		}
		case "afterExit":
		case "beforeEnter": {
			const right = extension[key];
			if (right) combined[key].push(right);
			break;
		}
		case "enter":
		case "exit": {
			const right = extension[key];
			if (right) Object.assign(combined[key], right);
			break;
		}
	}
}
function defaultOnError(left, right) {
	if (left) throw new Error("Cannot close `" + left.type + "` (" + stringifyPosition({
		start: left.start,
		end: left.end
	}) + "): a different token (`" + right.type + "`, " + stringifyPosition({
		start: right.start,
		end: right.end
	}) + ") is open");
	throw new Error("Cannot close document, a token (`" + right.type + "`, " + stringifyPosition({
		start: right.start,
		end: right.end
	}) + ") is still open");
}
//#endregion
//#region node_modules/ccount/index.js
function ccount(value, character) {
	const source = String(value);
	if (typeof character !== "string") throw new TypeError("Expected character");
	let count = 0;
	let index = source.indexOf(character);
	while (index !== -1) {
		count++;
		index = source.indexOf(character, index + character.length);
	}
	return count;
}
//#endregion
//#region node_modules/escape-string-regexp/index.js
function escapeStringRegexp(string) {
	if (typeof string !== "string") throw new TypeError("Expected a string");
	return string.replace(/[|\\{}()[\]^$+*?.]/g, "\\$&").replace(/-/g, "\\x2d");
}
//#endregion
//#region node_modules/unist-util-is/lib/index.js
const convert = (function(test) {
	if (test === null || test === void 0) return ok;
	if (typeof test === "function") return castFactory(test);
	if (typeof test === "object") return Array.isArray(test) ? anyFactory(test) : propertiesFactory(test);
	if (typeof test === "string") return typeFactory(test);
	throw new Error("Expected function, string, or object as test");
});
function anyFactory(tests) {
	const checks = [];
	let index = -1;
	while (++index < tests.length) checks[index] = convert(tests[index]);
	return castFactory(any);
	function any(...parameters) {
		let index = -1;
		while (++index < checks.length) if (checks[index].apply(this, parameters)) return true;
		return false;
	}
}
function propertiesFactory(check) {
	const checkAsRecord = check;
	return castFactory(all);
	function all(node) {
		const nodeAsRecord = node;
		let key;
		for (key in check) if (nodeAsRecord[key] !== checkAsRecord[key]) return false;
		return true;
	}
}
function typeFactory(check) {
	return castFactory(type);
	function type(node) {
		return node && node.type === check;
	}
}
function castFactory(testFunction) {
	return check;
	function check(value, index, parent) {
		return Boolean(looksLikeANode(value) && testFunction.call(this, value, typeof index === "number" ? index : void 0, parent || void 0));
	}
}
function ok() {
	return true;
}
function looksLikeANode(value) {
	return value !== null && typeof value === "object" && "type" in value;
}
//#endregion
//#region node_modules/unist-util-visit-parents/lib/color.node.js
function color(d) {
	return "\x1B[33m" + d + "\x1B[39m";
}
//#endregion
//#region node_modules/unist-util-visit-parents/lib/index.js
const empty = [];
const SKIP = "skip";
function visitParents(tree, testOrEnterOrVisitors, enterOrVisitorsOrReverse, reverse) {
	if (!tree || typeof tree !== "object") throw new Error("Unexpected value `" + tree + "` for `tree`, expected node");
	let preorder = true;
	let check;
	let visitors;
	let enter;
	let exit;
	if (typeof enterOrVisitorsOrReverse === "function" || enterOrVisitorsOrReverse && typeof enterOrVisitorsOrReverse === "object") {
		check = testOrEnterOrVisitors;
		visitors = enterOrVisitorsOrReverse;
		if (reverse) preorder = false;
	} else {
		visitors = testOrEnterOrVisitors;
		if (enterOrVisitorsOrReverse) preorder = false;
	}
	if (typeof visitors === "function") enter = visitors;
	else if (visitors && typeof visitors === "object") {
		if (visitors.enter === null || visitors.enter === void 0) {} else if (typeof visitors.enter === "function") enter = visitors.enter;
		else throw new Error("Unexpected value `" + visitors.enter + "` for `visitors.enter`, expected optional visitor");
		if (typeof visitors.exit === "function") exit = visitors.exit;
		else throw new Error("Unexpected value `" + visitors.exit + "` for `visitors.exit`, expected visitor (pass a visitor directly if you only want an enter visitor)");
	} else throw new Error("Unexpected value `" + visitors + "` for `enter` or `visitors`, expected visitor or object with visitors");
	const is = convert(check);
	const step = preorder ? 1 : -1;
	factory(tree, void 0, [])();
	function factory(node, index, parents) {
		const value = node && typeof node === "object" ? node : {};
		if (typeof value.type === "string") {
			const name = typeof value.tagName === "string" ? value.tagName : typeof value.name === "string" ? value.name : void 0;
			Object.defineProperty(visit, "name", { value: "node (" + color(node.type + (name ? "<" + name + ">" : "")) + ")" });
		}
		return visit;
		function visit() {
			const matches = !check || is(node, index, parents[parents.length - 1] || void 0);
			let result = empty;
			if (enter && matches) {
				result = toResult(enter(node, parents, index));
				if (result[0] === false) return result;
			}
			if ("children" in node && node.children) {
				const nodeAsParent = node;
				if (nodeAsParent.children && result[0] !== "skip") {
					let offset = (preorder ? -1 : nodeAsParent.children.length) + step;
					const grandparents = [...parents, nodeAsParent];
					while (offset > -1 && offset < nodeAsParent.children.length) {
						const child = nodeAsParent.children[offset];
						const subresult = factory(child, offset, grandparents)();
						if (subresult[0] === false) return subresult;
						offset = typeof subresult[1] === "number" ? subresult[1] : offset + step;
					}
				}
			}
			if (exit && matches) {
				const exitResult = toResult(exit(node, parents, index));
				if (exitResult[0] === "skip") throw new Error("Unexpected value `" + exitResult[0] + "` from `exit`, expected `CONTINUE`, `EXIT`, index, or nothing");
				if (exitResult[0] === false || typeof exitResult[1] === "number") return exitResult;
			}
			return result;
		}
	}
}
function toResult(value) {
	if (Array.isArray(value)) return value;
	if (typeof value === "number") return [true, value];
	return value === null || value === void 0 ? empty : [value];
}
//#endregion
//#region node_modules/mdast-util-find-and-replace/lib/index.js
function findAndReplace(tree, list, options) {
	const ignored = convert((options || {}).ignore || []);
	const pairs = toPairs(list);
	let pairIndex = -1;
	while (++pairIndex < pairs.length) visitParents(tree, visitor);
	function visitor(node, parents, index) {
		if (node.type === "text" && typeof index === "number") return handler(node, parents, index);
		if (ignored(node, index, parents[parents.length - 1])) return SKIP;
	}
	function handler(node, parents, index) {
		const parent = parents[parents.length - 1];
		const find = pairs[pairIndex][0];
		const replace = pairs[pairIndex][1];
		let start = 0;
		let change = false;
		let nodes = [];
		find.lastIndex = 0;
		let match = find.exec(node.value);
		while (match) {
			const position = match.index;
			const matchObject = {
				index: match.index,
				input: match.input,
				stack: [...parents, node]
			};
			let value = replace(...match, matchObject);
			if (typeof value === "string") value = value.length > 0 ? {
				type: "text",
				value
			} : void 0;
			if (value === false) find.lastIndex = position + 1;
			else {
				if (start !== position) add({
					type: "text",
					value: node.value.slice(start, position)
				});
				if (Array.isArray(value)) for (const child of value) add(child);
				else if (value) add(value);
				start = position + match[0].length;
				change = true;
			}
			if (!find.global) break;
			match = find.exec(node.value);
		}
		if (change) {
			if (start < node.value.length) add({
				type: "text",
				value: node.value.slice(start)
			});
			parent.children.splice(index, 1, ...nodes);
		} else nodes = [node];
		return index + nodes.length;
		function add(child) {
			const previous = nodes[nodes.length - 1];
			if (previous && previous.type === "text" && child.type === "text") previous.value += child.value;
			else nodes.push(child);
		}
	}
}
function toPairs(tupleOrList) {
	if (!Array.isArray(tupleOrList)) throw new TypeError("Expected find and replace tuple or list of tuples");
	const result = [];
	const list = !tupleOrList[0] || Array.isArray(tupleOrList[0]) ? tupleOrList : [tupleOrList];
	let index = -1;
	while (++index < list.length) {
		const tuple = list[index];
		result.push([toExpression(tuple[0]), toFunction(tuple[1])]);
	}
	return result;
}
function toExpression(find) {
	return typeof find === "string" ? new RegExp(escapeStringRegexp(find), "g") : find;
}
function toFunction(replace) {
	return typeof replace === "function" ? replace : function() {
		return replace;
	};
}
//#endregion
//#region node_modules/mdast-util-gfm-autolink-literal/lib/index.js
function gfmAutolinkLiteralFromMarkdown() {
	return {
		transforms: [transformGfmAutolinkLiterals],
		enter: {
			literalAutolink: enterLiteralAutolink,
			literalAutolinkEmail: enterLiteralAutolinkValue,
			literalAutolinkHttp: enterLiteralAutolinkValue,
			literalAutolinkWww: enterLiteralAutolinkValue
		},
		exit: {
			literalAutolink: exitLiteralAutolink,
			literalAutolinkEmail: exitLiteralAutolinkEmail,
			literalAutolinkHttp: exitLiteralAutolinkHttp,
			literalAutolinkWww: exitLiteralAutolinkWww
		}
	};
}
function enterLiteralAutolink(token) {
	this.enter({
		type: "link",
		title: null,
		url: "",
		children: [],
		position: void 0
	}, token);
}
function enterLiteralAutolinkValue(token) {
	this.config.enter.autolinkProtocol.call(this, token);
}
function exitLiteralAutolinkHttp(token) {
	this.config.exit.autolinkProtocol.call(this, token);
}
function exitLiteralAutolinkWww(token) {
	this.config.exit.data.call(this, token);
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.url = "http://" + this.sliceSerialize(token);
}
function exitLiteralAutolinkEmail(token) {
	this.config.exit.autolinkEmail.call(this, token);
}
function exitLiteralAutolink(token) {
	this.exit(token);
}
function transformGfmAutolinkLiterals(tree) {
	findAndReplace(tree, [
		[/(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi, findUrl],
		[/(?<![\w+\-.@])xmpp:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)(\/(?:[\w\-/]|\.(?=[\dA-Za-z]))*)?/g, findXmpp],
		[/(?<![\w+\-.@])mailto:([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findMailto],
		[/(?<![\w+\-.]|(?:^|[^\d@A-Za-z])(?:mailto|xmpp):)([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)/g, findEmail]
	], { ignore: ["link", "linkReference"] });
}
function findUrl(_, protocol, domain, path, match) {
	if (!previous(match)) return false;
	let prefix = "";
	if (/^w/i.test(protocol)) {
		domain = protocol + domain;
		protocol = "";
		prefix = "http://";
	}
	if (unicodePunctuation(domain.charCodeAt(0)) || !isCorrectDomain(domain)) return false;
	const parts = splitUrl(domain + path);
	const result = {
		type: "link",
		title: null,
		url: prefix + protocol + parts[0],
		children: [{
			type: "text",
			value: protocol + parts[0],
			position: void 0
		}],
		position: void 0
	};
	if (parts[1]) return [result, {
		type: "text",
		value: parts[1],
		position: void 0
	}];
	return result;
}
function findEmail(_, atext, label) {
	if (/[\d\-_]$/.test(label)) return false;
	return {
		type: "link",
		title: null,
		url: "mailto:" + atext + "@" + label,
		children: [{
			type: "text",
			value: atext + "@" + label,
			position: void 0
		}],
		position: void 0
	};
}
function findMailto(_, atext, label) {
	if (/[\d\-_]$/.test(label)) return false;
	const value = "mailto:" + atext + "@" + label;
	return {
		type: "link",
		title: null,
		url: value,
		children: [{
			type: "text",
			value,
			position: void 0
		}],
		position: void 0
	};
}
function findXmpp(matchValue, atext, label, resource, match) {
	if (/[\d\-_]$/.test(label) || resource && (!/[A-Za-z]$/.test(resource) || match.input.charAt(match.index + matchValue.length) === "@")) return false;
	const value = "xmpp:" + atext + "@" + label + (resource || "");
	return {
		type: "link",
		title: null,
		url: value,
		children: [{
			type: "text",
			value,
			position: void 0
		}],
		position: void 0
	};
}
function isCorrectDomain(domain) {
	const parts = domain.split(".");
	if (parts.length < 2 || parts[parts.length - 1] && (/_/.test(parts[parts.length - 1]) || !/[\dA-Za-z]/.test(parts[parts.length - 1])) || parts[parts.length - 2] && (/_/.test(parts[parts.length - 2]) || !/[\dA-Za-z]/.test(parts[parts.length - 2]))) return false;
	return true;
}
function splitUrl(url) {
	let index = url.length;
	while (index > 0) {
		const code = url.charCodeAt(index - 1);
		if (code === 33 || code === 34 || code === 38 || code === 39 || code === 41 || code === 44 || code === 46 || code === 58 || code === 59 || code === 60 || code === 62 || code === 63 || code === 93 || code === 125) index--;
		else break;
	}
	if (index === url.length) return [url, void 0];
	let trail = url.slice(index);
	url = url.slice(0, index);
	let closingParenIndex = trail.indexOf(")");
	const openingParens = ccount(url, "(");
	let closingParens = ccount(url, ")");
	while (closingParenIndex !== -1 && openingParens > closingParens) {
		url += trail.slice(0, closingParenIndex + 1);
		trail = trail.slice(closingParenIndex + 1);
		closingParenIndex = trail.indexOf(")");
		closingParens++;
	}
	return [url, trail];
}
function previous(match) {
	const code = match.input.charCodeAt(match.index - 1);
	return match.index === 0 || unicodeWhitespace(code) || unicodePunctuation(code);
}
//#endregion
//#region node_modules/mdast-util-gfm-footnote/lib/index.js
footnoteReference.peek = footnoteReferencePeek;
function enterFootnoteCallString() {
	this.buffer();
}
function enterFootnoteCall(token) {
	this.enter({
		type: "footnoteReference",
		identifier: "",
		label: ""
	}, token);
}
function enterFootnoteDefinitionLabelString() {
	this.buffer();
}
function enterFootnoteDefinition(token) {
	this.enter({
		type: "footnoteDefinition",
		identifier: "",
		label: "",
		children: []
	}, token);
}
function exitFootnoteCallString(token) {
	const label = this.resume();
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	node.label = label;
}
function exitFootnoteCall(token) {
	this.exit(token);
}
function exitFootnoteDefinitionLabelString(token) {
	const label = this.resume();
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.identifier = normalizeIdentifier(this.sliceSerialize(token)).toLowerCase();
	node.label = label;
}
function exitFootnoteDefinition(token) {
	this.exit(token);
}
function footnoteReferencePeek() {
	return "[";
}
function footnoteReference(node, _, state, info) {
	const tracker = state.createTracker(info);
	let value = tracker.move("[^");
	const exit = state.enter("footnoteReference");
	const subexit = state.enter("reference");
	value += tracker.move(state.safe(state.associationId(node), {
		after: "]",
		before: value
	}));
	subexit();
	exit();
	value += tracker.move("]");
	return value;
}
function gfmFootnoteFromMarkdown() {
	return {
		enter: {
			gfmFootnoteCallString: enterFootnoteCallString,
			gfmFootnoteCall: enterFootnoteCall,
			gfmFootnoteDefinitionLabelString: enterFootnoteDefinitionLabelString,
			gfmFootnoteDefinition: enterFootnoteDefinition
		},
		exit: {
			gfmFootnoteCallString: exitFootnoteCallString,
			gfmFootnoteCall: exitFootnoteCall,
			gfmFootnoteDefinitionLabelString: exitFootnoteDefinitionLabelString,
			gfmFootnoteDefinition: exitFootnoteDefinition
		}
	};
}
//#endregion
//#region node_modules/mdast-util-gfm-strikethrough/lib/index.js
handleDelete.attention = attentionDelete;
handleDelete.peek = peekDelete;
function gfmStrikethroughFromMarkdown() {
	return {
		canContainEols: ["delete"],
		enter: { strikethrough: enterStrikethrough },
		exit: { strikethrough: exitStrikethrough }
	};
}
function enterStrikethrough(token) {
	this.enter({
		type: "delete",
		children: [],
		position: void 0
	}, token);
}
function exitStrikethrough(token) {
	this.exit(token);
}
function handleDelete(node, _, state, info) {
	const tracker = state.createTracker(info);
	const sequence = state.stack.includes("strikethrough") ? "~" : "~~";
	const exit = state.enter("strikethrough");
	let value = tracker.move(sequence);
	value += state.containerPhrasing(node, {
		...tracker.current(),
		before: value,
		after: "~"
	});
	value += tracker.move(sequence);
	exit();
	return value;
}
function attentionDelete() {
	return {
		construct: "strikethrough",
		markers: ["~"],
		sizes: [2, 1]
	};
}
function peekDelete() {
	return "~";
}
//#endregion
//#region node_modules/mdast-util-gfm-table/lib/index.js
function gfmTableFromMarkdown() {
	return {
		enter: {
			table: enterTable,
			tableData: enterCell,
			tableHeader: enterCell,
			tableRow: enterRow
		},
		exit: {
			codeText: exitCodeText,
			table: exitTable,
			tableData: exit,
			tableHeader: exit,
			tableRow: exit
		}
	};
}
function enterTable(token) {
	const align = token._align;
	this.enter({
		type: "table",
		align: align.map(function(d) {
			return d === "none" ? null : d;
		}),
		children: [],
		position: void 0
	}, token);
	this.data.inTable = true;
}
function exitTable(token) {
	this.exit(token);
	this.data.inTable = void 0;
}
function enterRow(token) {
	this.enter({
		type: "tableRow",
		children: [],
		position: void 0
	}, token);
}
function exit(token) {
	this.exit(token);
}
function enterCell(token) {
	this.enter({
		type: "tableCell",
		children: [],
		position: void 0
	}, token);
}
function exitCodeText(token) {
	let value = this.resume();
	if (this.data.inTable) value = value.replace(/\\([\\|])/g, replace);
	const node = this.stack[this.stack.length - 1];
	node.type;
	node.value = value;
	this.exit(token);
}
function replace($0, $1) {
	return $1 === "|" ? $1 : $0;
}
//#endregion
//#region node_modules/mdast-util-gfm-task-list-item/lib/index.js
function gfmTaskListItemFromMarkdown() {
	return { exit: {
		taskListCheckValueChecked: exitCheck,
		taskListCheckValueUnchecked: exitCheck,
		paragraph: exitParagraphWithTaskListItem
	} };
}
function exitCheck(token) {
	const node = this.stack[this.stack.length - 2];
	node.type;
	node.checked = token.type === "taskListCheckValueChecked";
}
function exitParagraphWithTaskListItem(token) {
	const parent = this.stack[this.stack.length - 2];
	if (parent && parent.type === "listItem" && typeof parent.checked === "boolean") {
		const node = this.stack[this.stack.length - 1];
		node.type;
		const head = node.children[0];
		if (head && head.type === "text") {
			const siblings = parent.children;
			let index = -1;
			let firstParagraph;
			while (++index < siblings.length) {
				const sibling = siblings[index];
				if (sibling.type === "paragraph") {
					firstParagraph = sibling;
					break;
				}
			}
			if (firstParagraph === node) {
				head.value = head.value.slice(1);
				if (head.value.length === 0) node.children.shift();
				else if (node.position && head.position && typeof head.position.start.offset === "number") {
					head.position.start.column++;
					head.position.start.offset++;
					node.position.start = { ...head.position.start };
				}
			}
		}
	}
	this.exit(token);
}
//#endregion
//#region node_modules/mdast-util-gfm/lib/index.js
function gfmFromMarkdown() {
	return [
		gfmAutolinkLiteralFromMarkdown(),
		gfmFootnoteFromMarkdown(),
		gfmStrikethroughFromMarkdown(),
		gfmTableFromMarkdown(),
		gfmTaskListItemFromMarkdown()
	];
}
//#endregion
//#region node_modules/micromark-extension-gfm-autolink-literal/lib/syntax.js
const wwwPrefix = {
	tokenize: tokenizeWwwPrefix,
	partial: true
};
const domain = {
	tokenize: tokenizeDomain,
	partial: true
};
const path$1 = {
	tokenize: tokenizePath,
	partial: true
};
const trail = {
	tokenize: tokenizeTrail,
	partial: true
};
const emailDomainDotTrail = {
	tokenize: tokenizeEmailDomainDotTrail,
	partial: true
};
const wwwAutolink = {
	name: "wwwAutolink",
	tokenize: tokenizeWwwAutolink,
	previous: previousWww
};
const protocolAutolink = {
	name: "protocolAutolink",
	tokenize: tokenizeProtocolAutolink,
	previous: previousProtocol
};
const emailAutolink = {
	name: "emailAutolink",
	tokenize: tokenizeEmailAutolink,
	previous: previousEmail
};
const text = {};
function gfmAutolinkLiteral() {
	return { text };
}
let code = 48;
while (code < 123) {
	text[code] = emailAutolink;
	code++;
	if (code === 58) code = 65;
	else if (code === 91) code = 97;
}
text[43] = emailAutolink;
text[45] = emailAutolink;
text[46] = emailAutolink;
text[95] = emailAutolink;
text[72] = [emailAutolink, protocolAutolink];
text[104] = [emailAutolink, protocolAutolink];
text[87] = [emailAutolink, wwwAutolink];
text[119] = [emailAutolink, wwwAutolink];
function tokenizeEmailAutolink(effects, ok, nok) {
	const self = this;
	let dot;
	let data;
	return start;
	function start(code) {
		if (!gfmAtext(code) || !previousEmail.call(self, self.previous) || previousUnbalanced(self.events)) return nok(code);
		effects.enter("literalAutolink");
		effects.enter("literalAutolinkEmail");
		return atext(code);
	}
	function atext(code) {
		if (gfmAtext(code)) {
			effects.consume(code);
			return atext;
		}
		if (code === 64) {
			effects.consume(code);
			return emailDomain;
		}
		return nok(code);
	}
	function emailDomain(code) {
		if (code === 46) return effects.check(emailDomainDotTrail, emailDomainAfter, emailDomainDot)(code);
		if (code === 45 || code === 95 || asciiAlphanumeric(code)) {
			data = true;
			effects.consume(code);
			return emailDomain;
		}
		return emailDomainAfter(code);
	}
	function emailDomainDot(code) {
		effects.consume(code);
		dot = true;
		return emailDomain;
	}
	function emailDomainAfter(code) {
		if (data && dot && asciiAlpha(self.previous)) {
			effects.exit("literalAutolinkEmail");
			effects.exit("literalAutolink");
			return ok(code);
		}
		return nok(code);
	}
}
function tokenizeWwwAutolink(effects, ok, nok) {
	const self = this;
	return wwwStart;
	function wwwStart(code) {
		if (code !== 87 && code !== 119 || !previousWww.call(self, self.previous) || previousUnbalanced(self.events)) return nok(code);
		effects.enter("literalAutolink");
		effects.enter("literalAutolinkWww");
		return effects.check(wwwPrefix, effects.attempt(domain, effects.attempt(path$1, wwwAfter), nok), nok)(code);
	}
	function wwwAfter(code) {
		effects.exit("literalAutolinkWww");
		effects.exit("literalAutolink");
		return ok(code);
	}
}
function tokenizeProtocolAutolink(effects, ok, nok) {
	const self = this;
	let buffer = "";
	let seen = false;
	return protocolStart;
	function protocolStart(code) {
		if ((code === 72 || code === 104) && previousProtocol.call(self, self.previous) && !previousUnbalanced(self.events)) {
			effects.enter("literalAutolink");
			effects.enter("literalAutolinkHttp");
			buffer += String.fromCodePoint(code);
			effects.consume(code);
			return protocolPrefixInside;
		}
		return nok(code);
	}
	function protocolPrefixInside(code) {
		if (asciiAlpha(code) && buffer.length < 5) {
			buffer += String.fromCodePoint(code);
			effects.consume(code);
			return protocolPrefixInside;
		}
		if (code === 58) {
			const protocol = buffer.toLowerCase();
			if (protocol === "http" || protocol === "https") {
				effects.consume(code);
				return protocolSlashesInside;
			}
		}
		return nok(code);
	}
	function protocolSlashesInside(code) {
		if (code === 47) {
			effects.consume(code);
			if (seen) return afterProtocol;
			seen = true;
			return protocolSlashesInside;
		}
		return nok(code);
	}
	function afterProtocol(code) {
		return code === null || asciiControl(code) || markdownLineEndingOrSpace(code) || unicodeWhitespace(code) || unicodePunctuation(code) ? nok(code) : effects.attempt(domain, effects.attempt(path$1, protocolAfter), nok)(code);
	}
	function protocolAfter(code) {
		effects.exit("literalAutolinkHttp");
		effects.exit("literalAutolink");
		return ok(code);
	}
}
function tokenizeWwwPrefix(effects, ok, nok) {
	let size = 0;
	return wwwPrefixInside;
	function wwwPrefixInside(code) {
		if ((code === 87 || code === 119) && size < 3) {
			size++;
			effects.consume(code);
			return wwwPrefixInside;
		}
		if (code === 46 && size === 3) {
			effects.consume(code);
			return wwwPrefixAfter;
		}
		return nok(code);
	}
	function wwwPrefixAfter(code) {
		return code === null ? nok(code) : ok(code);
	}
}
function tokenizeDomain(effects, ok, nok) {
	let underscoreInLastSegment;
	let underscoreInLastLastSegment;
	let seen;
	return domainInside;
	function domainInside(code) {
		if (code === 46 || code === 95) return effects.check(trail, domainAfter, domainAtPunctuation)(code);
		if (code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code) || code !== 45 && unicodePunctuation(code)) return domainAfter(code);
		seen = true;
		effects.consume(code);
		return domainInside;
	}
	function domainAtPunctuation(code) {
		if (code === 95) underscoreInLastSegment = true;
		else {
			underscoreInLastLastSegment = underscoreInLastSegment;
			underscoreInLastSegment = void 0;
		}
		effects.consume(code);
		return domainInside;
	}
	function domainAfter(code) {
		if (underscoreInLastLastSegment || underscoreInLastSegment || !seen) return nok(code);
		return ok(code);
	}
}
function tokenizePath(effects, ok) {
	let sizeOpen = 0;
	let sizeClose = 0;
	return pathInside;
	function pathInside(code) {
		if (code === 40) {
			sizeOpen++;
			effects.consume(code);
			return pathInside;
		}
		if (code === 41 && sizeClose < sizeOpen) return pathAtPunctuation(code);
		if (code === 33 || code === 34 || code === 38 || code === 39 || code === 41 || code === 42 || code === 44 || code === 46 || code === 58 || code === 59 || code === 60 || code === 63 || code === 93 || code === 95 || code === 126) return effects.check(trail, ok, pathAtPunctuation)(code);
		if (code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return ok(code);
		effects.consume(code);
		return pathInside;
	}
	function pathAtPunctuation(code) {
		if (code === 41) sizeClose++;
		effects.consume(code);
		return pathInside;
	}
}
function tokenizeTrail(effects, ok, nok) {
	return trail;
	function trail(code) {
		if (code === 33 || code === 34 || code === 39 || code === 41 || code === 42 || code === 44 || code === 46 || code === 58 || code === 59 || code === 63 || code === 95 || code === 126) {
			effects.consume(code);
			return trail;
		}
		if (code === 38) {
			effects.consume(code);
			return trailCharacterReferenceStart;
		}
		if (code === 93) {
			effects.consume(code);
			return trailBracketAfter;
		}
		if (code === 60 || code === null || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return ok(code);
		return nok(code);
	}
	function trailBracketAfter(code) {
		if (code === null || code === 40 || code === 91 || markdownLineEndingOrSpace(code) || unicodeWhitespace(code)) return ok(code);
		return trail(code);
	}
	function trailCharacterReferenceStart(code) {
		return asciiAlpha(code) ? trailCharacterReferenceInside(code) : nok(code);
	}
	function trailCharacterReferenceInside(code) {
		if (code === 59) {
			effects.consume(code);
			return trail;
		}
		if (asciiAlpha(code)) {
			effects.consume(code);
			return trailCharacterReferenceInside;
		}
		return nok(code);
	}
}
function tokenizeEmailDomainDotTrail(effects, ok, nok) {
	return start;
	function start(code) {
		effects.consume(code);
		return after;
	}
	function after(code) {
		return asciiAlphanumeric(code) ? nok(code) : ok(code);
	}
}
function previousWww(code) {
	return code === null || code === 40 || code === 42 || code === 95 || code === 91 || code === 93 || code === 126 || markdownLineEndingOrSpace(code);
}
function previousProtocol(code) {
	return !asciiAlpha(code);
}
function previousEmail(code) {
	return !(code === 47 || gfmAtext(code));
}
function gfmAtext(code) {
	return code === 43 || code === 45 || code === 46 || code === 95 || asciiAlphanumeric(code);
}
function previousUnbalanced(events) {
	let index = events.length;
	let result = false;
	while (index--) {
		const token = events[index][1];
		if ((token.type === "labelLink" || token.type === "labelImage") && !token._balanced) {
			result = true;
			break;
		}
		if (token._gfmAutolinkLiteralWalkedInto) {
			result = false;
			break;
		}
	}
	if (events.length > 0 && !result) events[events.length - 1][1]._gfmAutolinkLiteralWalkedInto = true;
	return result;
}
//#endregion
//#region node_modules/micromark-extension-gfm-footnote/lib/syntax.js
const indent = {
	tokenize: tokenizeIndent,
	partial: true
};
function gfmFootnote() {
	return {
		document: { [91]: {
			name: "gfmFootnoteDefinition",
			tokenize: tokenizeDefinitionStart,
			continuation: { tokenize: tokenizeDefinitionContinuation },
			exit: gfmFootnoteDefinitionEnd
		} },
		text: {
			[91]: {
				name: "gfmFootnoteCall",
				tokenize: tokenizeGfmFootnoteCall
			},
			[93]: {
				name: "gfmPotentialFootnoteCall",
				add: "after",
				tokenize: tokenizePotentialGfmFootnoteCall,
				resolveTo: resolveToPotentialGfmFootnoteCall
			}
		}
	};
}
function tokenizePotentialGfmFootnoteCall(effects, ok, nok) {
	const self = this;
	let index = self.events.length;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let labelStart;
	while (index--) {
		const token = self.events[index][1];
		if (token.type === "labelImage") {
			labelStart = token;
			break;
		}
		if (token.type === "gfmFootnoteCall" || token.type === "labelLink" || token.type === "label" || token.type === "image" || token.type === "link") break;
	}
	return start;
	function start(code) {
		if (!labelStart || !labelStart._balanced) return nok(code);
		const id = normalizeIdentifier(self.sliceSerialize({
			start: labelStart.end,
			end: self.now()
		}));
		if (id.codePointAt(0) !== 94 || !defined.includes(id.slice(1))) return nok(code);
		effects.enter("gfmFootnoteCallLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallLabelMarker");
		return ok(code);
	}
}
function resolveToPotentialGfmFootnoteCall(events, context) {
	let index = events.length;
	while (index--) if (events[index][1].type === "labelImage" && events[index][0] === "enter") {
		events[index][1];
		break;
	}
	events[index + 1][1].type = "data";
	events[index + 3][1].type = "gfmFootnoteCallLabelMarker";
	const call = {
		type: "gfmFootnoteCall",
		start: Object.assign({}, events[index + 3][1].start),
		end: Object.assign({}, events[events.length - 1][1].end)
	};
	const marker = {
		type: "gfmFootnoteCallMarker",
		start: Object.assign({}, events[index + 3][1].end),
		end: Object.assign({}, events[index + 3][1].end)
	};
	marker.end.column++;
	marker.end.offset++;
	marker.end._bufferIndex++;
	const string = {
		type: "gfmFootnoteCallString",
		start: Object.assign({}, marker.end),
		end: Object.assign({}, events[events.length - 1][1].start)
	};
	const chunk = {
		type: "chunkString",
		contentType: "string",
		start: Object.assign({}, string.start),
		end: Object.assign({}, string.end)
	};
	const replacement = [
		events[index + 1],
		events[index + 2],
		[
			"enter",
			call,
			context
		],
		events[index + 3],
		events[index + 4],
		[
			"enter",
			marker,
			context
		],
		[
			"exit",
			marker,
			context
		],
		[
			"enter",
			string,
			context
		],
		[
			"enter",
			chunk,
			context
		],
		[
			"exit",
			chunk,
			context
		],
		[
			"exit",
			string,
			context
		],
		events[events.length - 2],
		events[events.length - 1],
		[
			"exit",
			call,
			context
		]
	];
	events.splice(index, events.length - index + 1, ...replacement);
	return events;
}
function tokenizeGfmFootnoteCall(effects, ok, nok) {
	const self = this;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let size = 0;
	let data;
	return start;
	function start(code) {
		effects.enter("gfmFootnoteCall");
		effects.enter("gfmFootnoteCallLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallLabelMarker");
		return callStart;
	}
	function callStart(code) {
		if (code !== 94) return nok(code);
		effects.enter("gfmFootnoteCallMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteCallMarker");
		effects.enter("gfmFootnoteCallString");
		effects.enter("chunkString").contentType = "string";
		return callData;
	}
	function callData(code) {
		if (size > 999 || code === 93 && !data || code === null || code === 91 || markdownLineEndingOrSpace(code)) return nok(code);
		if (code === 93) {
			effects.exit("chunkString");
			const token = effects.exit("gfmFootnoteCallString");
			if (!defined.includes(normalizeIdentifier(self.sliceSerialize(token)))) return nok(code);
			effects.enter("gfmFootnoteCallLabelMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteCallLabelMarker");
			effects.exit("gfmFootnoteCall");
			return ok;
		}
		if (!markdownLineEndingOrSpace(code)) data = true;
		size++;
		effects.consume(code);
		return code === 92 ? callEscape : callData;
	}
	function callEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return callData;
		}
		return callData(code);
	}
}
function tokenizeDefinitionStart(effects, ok, nok) {
	const self = this;
	const defined = self.parser.gfmFootnotes || (self.parser.gfmFootnotes = []);
	let identifier;
	let size = 0;
	let data;
	return start;
	function start(code) {
		effects.enter("gfmFootnoteDefinition")._container = true;
		effects.enter("gfmFootnoteDefinitionLabel");
		effects.enter("gfmFootnoteDefinitionLabelMarker");
		effects.consume(code);
		effects.exit("gfmFootnoteDefinitionLabelMarker");
		return labelAtMarker;
	}
	function labelAtMarker(code) {
		if (code === 94) {
			effects.enter("gfmFootnoteDefinitionMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteDefinitionMarker");
			effects.enter("gfmFootnoteDefinitionLabelString");
			effects.enter("chunkString").contentType = "string";
			return labelInside;
		}
		return nok(code);
	}
	function labelInside(code) {
		if (size > 999 || code === 93 && !data || code === null || code === 91 || markdownLineEndingOrSpace(code)) return nok(code);
		if (code === 93) {
			effects.exit("chunkString");
			const token = effects.exit("gfmFootnoteDefinitionLabelString");
			identifier = normalizeIdentifier(self.sliceSerialize(token));
			effects.enter("gfmFootnoteDefinitionLabelMarker");
			effects.consume(code);
			effects.exit("gfmFootnoteDefinitionLabelMarker");
			effects.exit("gfmFootnoteDefinitionLabel");
			return labelAfter;
		}
		if (!markdownLineEndingOrSpace(code)) data = true;
		size++;
		effects.consume(code);
		return code === 92 ? labelEscape : labelInside;
	}
	function labelEscape(code) {
		if (code === 91 || code === 92 || code === 93) {
			effects.consume(code);
			size++;
			return labelInside;
		}
		return labelInside(code);
	}
	function labelAfter(code) {
		if (code === 58) {
			effects.enter("definitionMarker");
			effects.consume(code);
			effects.exit("definitionMarker");
			if (!defined.includes(identifier)) defined.push(identifier);
			return factorySpace(effects, whitespaceAfter, "gfmFootnoteDefinitionWhitespace");
		}
		return nok(code);
	}
	function whitespaceAfter(code) {
		return ok(code);
	}
}
function tokenizeDefinitionContinuation(effects, ok, nok) {
	return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
}
function gfmFootnoteDefinitionEnd(effects) {
	effects.exit("gfmFootnoteDefinition");
}
function tokenizeIndent(effects, ok, nok) {
	const self = this;
	return factorySpace(effects, afterPrefix, "gfmFootnoteDefinitionIndent", 5);
	function afterPrefix(code) {
		const tail = self.events[self.events.length - 1];
		return tail && tail[1].type === "gfmFootnoteDefinitionIndent" && tail[2].sliceSerialize(tail[1], true).length === 4 ? ok(code) : nok(code);
	}
}
//#endregion
//#region node_modules/micromark-extension-gfm-strikethrough/lib/syntax.js
function gfmStrikethrough(options) {
	let single = (options || {}).singleTilde;
	const tokenizer = {
		name: "strikethrough",
		tokenize: tokenizeStrikethrough,
		resolveAll: resolveAllStrikethrough
	};
	if (single === null || single === void 0) single = true;
	return {
		text: { [126]: tokenizer },
		insideSpan: { null: [tokenizer] },
		attentionMarkers: { null: [126] }
	};
	function resolveAllStrikethrough(events, context) {
		let index = -1;
		while (++index < events.length) if (events[index][0] === "enter" && events[index][1].type === "strikethroughSequenceTemporary" && events[index][1]._close) {
			let open = index;
			while (open--) if (events[open][0] === "exit" && events[open][1].type === "strikethroughSequenceTemporary" && events[open][1]._open && events[index][1].end.offset - events[index][1].start.offset === events[open][1].end.offset - events[open][1].start.offset) {
				events[index][1].type = "strikethroughSequence";
				events[open][1].type = "strikethroughSequence";
				const strikethrough = {
					type: "strikethrough",
					start: Object.assign({}, events[open][1].start),
					end: Object.assign({}, events[index][1].end)
				};
				const text = {
					type: "strikethroughText",
					start: Object.assign({}, events[open][1].end),
					end: Object.assign({}, events[index][1].start)
				};
				const nextEvents = [
					[
						"enter",
						strikethrough,
						context
					],
					[
						"enter",
						events[open][1],
						context
					],
					[
						"exit",
						events[open][1],
						context
					],
					[
						"enter",
						text,
						context
					]
				];
				const insideSpan = context.parser.constructs.insideSpan.null;
				if (insideSpan) splice(nextEvents, nextEvents.length, 0, resolveAll(insideSpan, events.slice(open + 1, index), context));
				splice(nextEvents, nextEvents.length, 0, [
					[
						"exit",
						text,
						context
					],
					[
						"enter",
						events[index][1],
						context
					],
					[
						"exit",
						events[index][1],
						context
					],
					[
						"exit",
						strikethrough,
						context
					]
				]);
				splice(events, open - 1, index - open + 3, nextEvents);
				index = open + nextEvents.length - 2;
				break;
			}
		}
		index = -1;
		while (++index < events.length) if (events[index][1].type === "strikethroughSequenceTemporary") events[index][1].type = "data";
		return events;
	}
	function tokenizeStrikethrough(effects, ok, nok) {
		const previous = this.previous;
		const events = this.events;
		let size = 0;
		return start;
		function start(code) {
			if (previous === 126 && events[events.length - 1][1].type !== "characterEscape") return nok(code);
			effects.enter("strikethroughSequenceTemporary");
			return more(code);
		}
		function more(code) {
			const before = classifyCharacter(previous);
			if (code === 126) {
				if (size > 1) return nok(code);
				effects.consume(code);
				size++;
				return more;
			}
			if (size < 2 && !single) return nok(code);
			const token = effects.exit("strikethroughSequenceTemporary");
			const after = classifyCharacter(code);
			token._open = !after || after === 2 && Boolean(before);
			token._close = !before || before === 2 && Boolean(after);
			return ok(code);
		}
	}
}
//#endregion
//#region node_modules/micromark-extension-gfm-table/lib/edit-map.js
var EditMap = class {
	constructor() {
		this.map = [];
		this.index = /* @__PURE__ */ new Map();
	}
	add(index, remove, add) {
		addImplementation(this, index, remove, add);
	}
	consume(events) {
		this.map.sort(function(a, b) {
			return a[0] - b[0];
		});
		/* c8 ignore next 3 -- `resolve` is never called without tables, so without edits. */
		if (this.map.length === 0) return;
		let index = this.map.length;
		const vecs = [];
		while (index > 0) {
			index -= 1;
			vecs.push(events.slice(this.map[index][0] + this.map[index][1]), this.map[index][2]);
			events.length = this.map[index][0];
		}
		vecs.push(events.slice());
		events.length = 0;
		let slice = vecs.pop();
		while (slice) {
			for (const element of slice) events.push(element);
			slice = vecs.pop();
		}
		this.map.length = 0;
		this.index.clear();
	}
};
function addImplementation(editMap, at, remove, add) {
	/* c8 ignore next 3 -- `resolve` is never called without tables, so without edits. */
	if (remove === 0 && add.length === 0) return;
	const existing = editMap.index.get(at);
	if (existing) {
		existing[1] += remove;
		existing[2].push(...add);
		return;
	}
	const change = [
		at,
		remove,
		add
	];
	editMap.map.push(change);
	editMap.index.set(at, change);
}
//#endregion
//#region node_modules/micromark-extension-gfm-table/lib/infer.js
function gfmTableAlign(events, index) {
	let inDelimiterRow = false;
	const align = [];
	while (index < events.length) {
		const event = events[index];
		if (inDelimiterRow) {
			if (event[0] === "enter") {
				if (event[1].type === "tableContent") align.push(events[index + 1][1].type === "tableDelimiterMarker" ? "left" : "none");
			} else if (event[1].type === "tableContent") {
				if (events[index - 1][1].type === "tableDelimiterMarker") {
					const alignIndex = align.length - 1;
					align[alignIndex] = align[alignIndex] === "left" ? "center" : "right";
				}
			} else if (event[1].type === "tableDelimiterRow") break;
		} else if (event[0] === "enter" && event[1].type === "tableDelimiterRow") inDelimiterRow = true;
		index += 1;
	}
	return align;
}
//#endregion
//#region node_modules/micromark-extension-gfm-table/lib/syntax.js
function gfmTable() {
	return { flow: { null: {
		name: "table",
		tokenize: tokenizeTable,
		resolveAll: resolveTable
	} } };
}
function tokenizeTable(effects, ok, nok) {
	const self = this;
	let size = 0;
	let sizeB = 0;
	let seen;
	return start;
	function start(code) {
		let index = self.events.length - 1;
		while (index > -1) {
			const { type } = self.events[index][1];
			if (type === "lineEnding" || type === "linePrefix") index--;
			else break;
		}
		const tail = index > -1 ? self.events[index][1].type : null;
		const next = tail === "tableHead" || tail === "tableRow" ? bodyRowStart : headRowBefore;
		if (next === bodyRowStart && self.parser.lazy[self.now().line]) return nok(code);
		return next(code);
	}
	function headRowBefore(code) {
		effects.enter("tableHead");
		effects.enter("tableRow");
		return headRowStart(code);
	}
	function headRowStart(code) {
		if (code === 124) return headRowBreak(code);
		seen = true;
		sizeB += 1;
		return headRowBreak(code);
	}
	function headRowBreak(code) {
		if (code === null) return nok(code);
		if (markdownLineEnding(code)) {
			if (sizeB > 1) {
				sizeB = 0;
				self.interrupt = true;
				effects.exit("tableRow");
				effects.enter("lineEnding");
				effects.consume(code);
				effects.exit("lineEnding");
				return headDelimiterStart;
			}
			return nok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, headRowBreak, "whitespace")(code);
		sizeB += 1;
		if (seen) {
			seen = false;
			size += 1;
		}
		if (code === 124) {
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			seen = true;
			return headRowBreak;
		}
		effects.enter("data");
		return headRowData(code);
	}
	function headRowData(code) {
		if (code === null || code === 124 || markdownLineEndingOrSpace(code)) {
			effects.exit("data");
			return headRowBreak(code);
		}
		effects.consume(code);
		return code === 92 ? headRowEscape : headRowData;
	}
	function headRowEscape(code) {
		if (code === 92 || code === 124) {
			effects.consume(code);
			return headRowData;
		}
		return headRowData(code);
	}
	function headDelimiterStart(code) {
		self.interrupt = false;
		if (self.parser.lazy[self.now().line]) return nok(code);
		effects.enter("tableDelimiterRow");
		seen = false;
		if (markdownSpace(code)) return factorySpace(effects, headDelimiterBefore, "linePrefix", self.parser.constructs.disable.null.includes("codeIndented") ? void 0 : 4)(code);
		return headDelimiterBefore(code);
	}
	function headDelimiterBefore(code) {
		if (code === 45 || code === 58) return headDelimiterValueBefore(code);
		if (code === 124) {
			seen = true;
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			return headDelimiterCellBefore;
		}
		return headDelimiterNok(code);
	}
	function headDelimiterCellBefore(code) {
		if (markdownSpace(code)) return factorySpace(effects, headDelimiterValueBefore, "whitespace")(code);
		return headDelimiterValueBefore(code);
	}
	function headDelimiterValueBefore(code) {
		if (code === 58) {
			sizeB += 1;
			seen = true;
			effects.enter("tableDelimiterMarker");
			effects.consume(code);
			effects.exit("tableDelimiterMarker");
			return headDelimiterLeftAlignmentAfter;
		}
		if (code === 45) {
			sizeB += 1;
			return headDelimiterLeftAlignmentAfter(code);
		}
		if (code === null || markdownLineEnding(code)) return headDelimiterCellAfter(code);
		return headDelimiterNok(code);
	}
	function headDelimiterLeftAlignmentAfter(code) {
		if (code === 45) {
			effects.enter("tableDelimiterFiller");
			return headDelimiterFiller(code);
		}
		return headDelimiterNok(code);
	}
	function headDelimiterFiller(code) {
		if (code === 45) {
			effects.consume(code);
			return headDelimiterFiller;
		}
		if (code === 58) {
			seen = true;
			effects.exit("tableDelimiterFiller");
			effects.enter("tableDelimiterMarker");
			effects.consume(code);
			effects.exit("tableDelimiterMarker");
			return headDelimiterRightAlignmentAfter;
		}
		effects.exit("tableDelimiterFiller");
		return headDelimiterRightAlignmentAfter(code);
	}
	function headDelimiterRightAlignmentAfter(code) {
		if (markdownSpace(code)) return factorySpace(effects, headDelimiterCellAfter, "whitespace")(code);
		return headDelimiterCellAfter(code);
	}
	function headDelimiterCellAfter(code) {
		if (code === 124) return headDelimiterBefore(code);
		if (code === null || markdownLineEnding(code)) {
			if (!seen || size !== sizeB) return headDelimiterNok(code);
			effects.exit("tableDelimiterRow");
			effects.exit("tableHead");
			return ok(code);
		}
		return headDelimiterNok(code);
	}
	function headDelimiterNok(code) {
		return nok(code);
	}
	function bodyRowStart(code) {
		effects.enter("tableRow");
		return bodyRowBreak(code);
	}
	function bodyRowBreak(code) {
		if (code === 124) {
			effects.enter("tableCellDivider");
			effects.consume(code);
			effects.exit("tableCellDivider");
			return bodyRowBreak;
		}
		if (code === null || markdownLineEnding(code)) {
			effects.exit("tableRow");
			return ok(code);
		}
		if (markdownSpace(code)) return factorySpace(effects, bodyRowBreak, "whitespace")(code);
		effects.enter("data");
		return bodyRowData(code);
	}
	function bodyRowData(code) {
		if (code === null || code === 124 || markdownLineEndingOrSpace(code)) {
			effects.exit("data");
			return bodyRowBreak(code);
		}
		effects.consume(code);
		return code === 92 ? bodyRowEscape : bodyRowData;
	}
	function bodyRowEscape(code) {
		if (code === 92 || code === 124) {
			effects.consume(code);
			return bodyRowData;
		}
		return bodyRowData(code);
	}
}
function resolveTable(events, context) {
	let index = -1;
	let inFirstCellAwaitingPipe = true;
	let rowKind = 0;
	let lastCell = [
		0,
		0,
		0,
		0
	];
	let cell = [
		0,
		0,
		0,
		0
	];
	let afterHeadAwaitingFirstBodyRow = false;
	let lastTableEnd = 0;
	let currentTable;
	let currentBody;
	let currentCell;
	const map = new EditMap();
	while (++index < events.length) {
		const event = events[index];
		const token = event[1];
		if (event[0] === "enter") {
			if (token.type === "tableHead") {
				afterHeadAwaitingFirstBodyRow = false;
				if (lastTableEnd !== 0) {
					flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
					currentBody = void 0;
					lastTableEnd = 0;
				}
				currentTable = {
					type: "table",
					start: Object.assign({}, token.start),
					end: Object.assign({}, token.end)
				};
				map.add(index, 0, [[
					"enter",
					currentTable,
					context
				]]);
			} else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
				inFirstCellAwaitingPipe = true;
				currentCell = void 0;
				lastCell = [
					0,
					0,
					0,
					0
				];
				cell = [
					0,
					index + 1,
					0,
					0
				];
				if (afterHeadAwaitingFirstBodyRow) {
					afterHeadAwaitingFirstBodyRow = false;
					currentBody = {
						type: "tableBody",
						start: Object.assign({}, token.start),
						end: Object.assign({}, token.end)
					};
					map.add(index, 0, [[
						"enter",
						currentBody,
						context
					]]);
				}
				rowKind = token.type === "tableDelimiterRow" ? 2 : currentBody ? 3 : 1;
			} else if (rowKind && (token.type === "data" || token.type === "tableDelimiterMarker" || token.type === "tableDelimiterFiller")) {
				inFirstCellAwaitingPipe = false;
				if (cell[2] === 0) {
					if (lastCell[1] !== 0) {
						cell[0] = cell[1];
						currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
						lastCell = [
							0,
							0,
							0,
							0
						];
					}
					cell[2] = index;
				}
			} else if (token.type === "tableCellDivider") if (inFirstCellAwaitingPipe) inFirstCellAwaitingPipe = false;
			else {
				if (lastCell[1] !== 0) {
					cell[0] = cell[1];
					currentCell = flushCell(map, context, lastCell, rowKind, void 0, currentCell);
				}
				lastCell = cell;
				cell = [
					lastCell[1],
					index,
					0,
					0
				];
			}
		} else if (token.type === "tableHead") {
			afterHeadAwaitingFirstBodyRow = true;
			lastTableEnd = index;
		} else if (token.type === "tableRow" || token.type === "tableDelimiterRow") {
			lastTableEnd = index;
			if (lastCell[1] !== 0) {
				cell[0] = cell[1];
				currentCell = flushCell(map, context, lastCell, rowKind, index, currentCell);
			} else if (cell[1] !== 0) currentCell = flushCell(map, context, cell, rowKind, index, currentCell);
			rowKind = 0;
		} else if (rowKind && (token.type === "data" || token.type === "tableDelimiterMarker" || token.type === "tableDelimiterFiller")) cell[3] = index;
	}
	if (lastTableEnd !== 0) flushTableEnd(map, context, lastTableEnd, currentTable, currentBody);
	map.consume(context.events);
	index = -1;
	while (++index < context.events.length) {
		const event = context.events[index];
		if (event[0] === "enter" && event[1].type === "table") event[1]._align = gfmTableAlign(context.events, index);
	}
	return events;
}
function flushCell(map, context, range, rowKind, rowEnd, previousCell) {
	const groupName = rowKind === 1 ? "tableHeader" : rowKind === 2 ? "tableDelimiter" : "tableData";
	const valueName = "tableContent";
	if (range[0] !== 0) {
		previousCell.end = Object.assign({}, getPoint(context.events, range[0]));
		map.add(range[0], 0, [[
			"exit",
			previousCell,
			context
		]]);
	}
	const now = getPoint(context.events, range[1]);
	previousCell = {
		type: groupName,
		start: Object.assign({}, now),
		end: Object.assign({}, now)
	};
	map.add(range[1], 0, [[
		"enter",
		previousCell,
		context
	]]);
	if (range[2] !== 0) {
		const relatedStart = getPoint(context.events, range[2]);
		const relatedEnd = getPoint(context.events, range[3]);
		const valueToken = {
			type: valueName,
			start: Object.assign({}, relatedStart),
			end: Object.assign({}, relatedEnd)
		};
		map.add(range[2], 0, [[
			"enter",
			valueToken,
			context
		]]);
		if (rowKind !== 2) {
			const start = context.events[range[2]];
			const end = context.events[range[3]];
			start[1].end = Object.assign({}, end[1].end);
			start[1].type = "chunkText";
			start[1].contentType = "text";
			if (range[3] > range[2] + 1) {
				const a = range[2] + 1;
				const b = range[3] - range[2] - 1;
				map.add(a, b, []);
			}
		}
		map.add(range[3] + 1, 0, [[
			"exit",
			valueToken,
			context
		]]);
	}
	if (rowEnd !== void 0) {
		previousCell.end = Object.assign({}, getPoint(context.events, rowEnd));
		map.add(rowEnd, 0, [[
			"exit",
			previousCell,
			context
		]]);
		previousCell = void 0;
	}
	return previousCell;
}
function flushTableEnd(map, context, index, table, tableBody) {
	const exits = [];
	const related = getPoint(context.events, index);
	if (tableBody) {
		tableBody.end = Object.assign({}, related);
		exits.push([
			"exit",
			tableBody,
			context
		]);
	}
	table.end = Object.assign({}, related);
	exits.push([
		"exit",
		table,
		context
	]);
	map.add(index + 1, 0, exits);
}
function getPoint(events, index) {
	const event = events[index];
	const side = event[0] === "enter" ? "start" : "end";
	return event[1][side];
}
//#endregion
//#region node_modules/micromark-extension-gfm-task-list-item/lib/syntax.js
const tasklistCheck = {
	name: "tasklistCheck",
	tokenize: tokenizeTasklistCheck
};
function gfmTaskListItem() {
	return { text: { [91]: tasklistCheck } };
}
function tokenizeTasklistCheck(effects, ok, nok) {
	const self = this;
	return open;
	function open(code) {
		if (self.previous !== null || !self._gfmTasklistFirstContentOfListItem) return nok(code);
		effects.enter("taskListCheck");
		effects.enter("taskListCheckMarker");
		effects.consume(code);
		effects.exit("taskListCheckMarker");
		return inside;
	}
	function inside(code) {
		if (markdownLineEndingOrSpace(code)) {
			effects.enter("taskListCheckValueUnchecked");
			effects.consume(code);
			effects.exit("taskListCheckValueUnchecked");
			return close;
		}
		if (code === 88 || code === 120) {
			effects.enter("taskListCheckValueChecked");
			effects.consume(code);
			effects.exit("taskListCheckValueChecked");
			return close;
		}
		return nok(code);
	}
	function close(code) {
		if (code === 93) {
			effects.enter("taskListCheckMarker");
			effects.consume(code);
			effects.exit("taskListCheckMarker");
			effects.exit("taskListCheck");
			return after;
		}
		return nok(code);
	}
	function after(code) {
		if (markdownLineEnding(code)) return ok(code);
		if (markdownSpace(code)) return effects.check({ tokenize: spaceThenNonSpace }, ok, nok)(code);
		return nok(code);
	}
}
function spaceThenNonSpace(effects, ok, nok) {
	return factorySpace(effects, after, "whitespace");
	function after(code) {
		return code === null ? nok(code) : ok(code);
	}
}
//#endregion
//#region node_modules/micromark-extension-gfm/index.js
function gfm(options) {
	return combineExtensions([
		gfmAutolinkLiteral(),
		gfmFootnote(),
		gfmStrikethrough(options),
		gfmTable(),
		gfmTaskListItem()
	]);
}
//#endregion
//#region src/report/tables/author-blocks.ts
const SAFE_LINK = /^(https?:\/\/|mailto:)/i;
function authorBlocks(markdown) {
	const { children } = fromMarkdown(markdown, {
		extensions: [gfm()],
		mdastExtensions: [gfmFromMarkdown()]
	});
	return children.flatMap(blockOf);
}
function blockOf(node) {
	switch (node.type) {
		case "heading": return [{
			type: "heading",
			level: node.depth <= 2 ? 3 : 4,
			line: lineOf(node.children)
		}];
		case "paragraph": return [paragraph(...lineOf(node.children))];
		case "list": return [listOf(node)];
		case "table": return [tableBlock(node)];
		case "code": return [{
			type: "fence",
			language: "text",
			text: node.value
		}];
		case "blockquote": return node.children.flatMap(blockOf);
		case "html": return [paragraph(node.value)];
		default: return [];
	}
}
function listOf(list) {
	const isNested = list.children.some(({ children }) => children.some(({ type }) => type === "list"));
	return list.ordered && !isNested ? {
		type: "list",
		start: list.start ?? 1,
		items: itemsOf({
			...list,
			ordered: false
		}, "")
	} : {
		type: "list",
		items: itemsOf(list, "")
	};
}
function itemsOf({ children, ordered, start }, before) {
	return children.flatMap(({ children: parts, checked }, i) => {
		const number = ordered ? `${(start ?? 1) + i}. ` : "";
		const box = checked == null ? "" : checked ? "☑ " : "☐ ";
		const own = parts.flatMap((part) => "children" in part && part.type === "paragraph" ? lineOf(part.children) : []);
		const inner = parts.filter((part) => part.type === "list");
		return [[`${before}${number}${box}`, ...own], ...inner.flatMap((list) => itemsOf(list, `${before}– `))];
	});
}
function tableBlock({ children: [head, ...rows], align }) {
	return {
		type: "table",
		columns: (head?.children ?? []).map((cell, i) => ({
			title: textOf$2(cell),
			align: align?.[i] === "right" ? "right" : "left"
		})),
		rows: rows.map(({ children }) => children.map((cell) => lineOf(cell.children)))
	};
}
function lineOf(nodes) {
	return nodes.flatMap(inlineOf);
}
function inlineOf(node) {
	switch (node.type) {
		case "strong": return [strong(...lineOf(node.children))];
		case "emphasis":
		case "delete": return lineOf(node.children);
		case "inlineCode": return [code$1(node.value)];
		case "break": return [" "];
		case "link": return SAFE_LINK.test(node.url) ? [{
			link: node.url,
			text: lineOf(node.children)
		}] : lineOf(node.children);
		case "image": return [node.alt ?? ""];
		default: return [textOf$2(node)];
	}
}
function textOf$2(node) {
	if ("value" in node) return node.value.replaceAll("\n", " ");
	return "children" in node ? node.children.map(textOf$2).join("") : "";
}
//#endregion
//#region src/report/tables/campaign-blocks.ts
function campaignBlocks(report, charts = []) {
	const index = indexCampaign(report);
	const shown = {
		index,
		view: defaultView(index),
		charts
	};
	const sections = campaignSections(report).flatMap(({ title, blocks, isFolded }) => {
		const found = blocks(shown);
		if (found.length === 0) return [];
		return isFolded ? [fold([title], ...found)] : [{
			type: "heading",
			level: 3,
			line: [title]
		}, ...found];
	});
	return [
		...head(index),
		...picturesOf(charts),
		...sections
	];
}
function campaignSections({ texts }) {
	const words = (id, title) => ({
		id,
		title,
		blocks: () => authorBlocks(texts[id] ?? "")
	});
	return [
		words("purpose", "Purpose"),
		words("conclusions", "Conclusions"),
		...CAMPAIGN_SECTIONS.slice(0, -1),
		words("methodology", "Methodology"),
		CAMPAIGN_SECTIONS.at(-1)
	];
}
function head(index) {
	const { title, ticket, startedAt, links } = index.campaign;
	const known = [
		ticket && [code$1(ticket)],
		startedAt && [formatInstant(startedAt)],
		...links.map(({ text, url }) => [{
			link: url,
			text: [text]
		}])
	];
	const answer = sentenceLines(index, "answer").map((line) => [strong(...line)]);
	return [
		{
			type: "heading",
			level: 2,
			line: [title]
		},
		...paragraphs(join$1(known, " · "), ...answer),
		...bulletList(sentenceLines(index, "summary"))
	];
}
//#endregion
//#region src/report/page/configurations-figure.ts
const WIDTH$1 = 520;
const HEIGHT = 290;
const PLOT = {
	left: 48,
	right: WIDTH$1 - 4,
	top: 10,
	bottom: HEIGHT - 46
};
const MOST_NAMES = 14;
function configurationsFigure(index) {
	const shown = index.groups.filter((group) => group.baseline || group.medianChange !== void 0).sort((a, b) => priceOf(a) - priceOf(b) || changeOf$1(a) - changeOf$1(b));
	if (shown.length < 3) return "";
	const axis = changeAxis(shown.flatMap((group) => [
		changeOf$1(group),
		group.low ?? 0,
		group.high ?? 0
	]));
	const y = (at) => PLOT.bottom - (at - axis.min) / (axis.max - axis.min) * (PLOT.bottom - PLOT.top);
	const column = (PLOT.right - PLOT.left) / shown.length;
	const x = (i) => PLOT.left + (i + .5) * column;
	const grid = axis.ticks.map(({ at, text: words }) => svgLine(at === 0 ? "zero" : "grid", [PLOT.left, PLOT.right], [y(at), y(at)]) + svgText(words, PLOT.left - 6, y(at) + 4, "end"));
	const dots = shown.map((group, i) => {
		const { id, low = 0, high, baseline } = group;
		const likely = low > 0 ? "doubt" : "";
		const ends = [group.low, high].flatMap((end) => end === void 0 ? [] : y(changePosition(end, axis)));
		const span = ends.length < 2 ? "" : svgLine("span", [x(i), x(i)], ends);
		const dot = `<circle class="dot" cx="${round(x(i))}" cy="${round(y(changePosition(changeOf$1(group), axis)))}" r="4.5"/>`;
		const below = shown.length > MOST_NAMES ? "" : svgText(id, x(i), PLOT.bottom + 16, "middle");
		return `<g class="${baseline ? "series-0" : likely}"><title>${text$3(spoken(index, group))}</title>${span}${dot}${below}</g>`;
	});
	const prices = [...groupBy([...shown.keys()], (i) => shown[i].cost?.perHour)].map(([price, own]) => price === void 0 ? "" : priceBracket(price, x(own[0]), x(own.at(-1)), column));
	const isPriced = shown.some(({ cost }) => cost !== void 0);
	const title = isPriced ? "Price and speed" : "Speed";
	const order = isPriced ? ", the cheapest on the left" : "";
	const about = `${index.metric(index.usualMetric).label}, median change against ${index.baselineName()}, with its 95% interval${order}`;
	const alt = shown.map((group) => spoken(index, group)).join("; ");
	return `<figure class="configurations"><figcaption>${title} <small>${text$3(about)}</small></figcaption><svg viewBox="0 0 ${WIDTH$1} ${HEIGHT}" role="img" aria-label="${attribute(text$3(alt))}">${grid.join("")}${dots.join("")}${prices.join("")}</svg></figure>`;
}
const priceOf = ({ cost }) => cost?.perHour ?? 0;
const changeOf$1 = ({ baseline, medianChange = 0 }) => baseline ? 0 : medianChange;
function priceBracket(price, first, last, column) {
	const height = PLOT.bottom + 24;
	const ends = [first - .4 * column, last + .4 * column];
	const words = formatQuantity(price, "usd/h").replace(" USD/h", " $/h");
	return svgLine("grid", ends, [height, height]) + svgText(words, (first + last) / 2, height + 15, "middle");
}
function spoken(index, group) {
	const { id, baseline, cost } = group;
	const price = cost ? `, ${formatQuantity(cost.perHour, "usd/h")}` : "";
	if (baseline) return `${index.groupName(id)}: baseline${price}`;
	const about = formatEnds(group, formatDelta);
	return `${index.groupName(id)}: ${formatDelta(changeOf$1(group))}${about}${price}`;
}
//#endregion
//#region src/report/page/campaign-page.ts
function renderCampaignPage(campaign, packed) {
	const index = indexCampaign(campaign);
	const sections = campaignPageSections(campaignSections(campaign), {
		index,
		view: defaultView(index)
	});
	return writePage({
		title: [campaign.title],
		kind: "campaign",
		header: header(index),
		sections,
		packed
	});
}
function header(index) {
	const { campaign } = index;
	const dated = campaign.startedAt === void 0 ? [] : [text$3(formatInstant(campaign.startedAt))];
	const ticket = campaign.ticket === void 0 ? [] : [linkOrText(campaign.ticket, campaign.ticket)];
	const links = campaign.links.map((link) => linkOrText(link.text, link.url));
	const count = `${campaign.runs.length} runs · ${campaign.workflows.length} workflows`;
	const answer = (line) => `<p class="answer">${pageLine(line)}</p>`;
	return `<header>
<h1>${text$3(campaign.title)}</h1>
<p class="soft">${[
		...ticket,
		...dated,
		count,
		...links
	].join(" · ")}</p>
${sentenceLines(index, "answer").map(answer).join("\n")}
<div class="lead"><div>
${pageBlocks(bulletList(sentenceLines(index, "summary")))}
</div>${configurationsFigure(index)}</div>
</header>`;
}
function linkOrText(words, url) {
	return /^https?:\/\//i.test(url) ? `<a href="${attribute(url)}" rel="noreferrer">${text$3(words)}</a>` : text$3(words);
}
//#endregion
//#region src/report/outputs/campaign-json.ts
const CAMPAIGN_SCHEMAS = [1, 2];
const NAMED = [
	"series",
	"metric",
	"run",
	"group",
	"state",
	"change",
	"reason",
	"marks",
	"shares"
];
const TABLES = {
	cells: "run",
	groupCells: "group",
	resources: "run",
	resourceGroupCells: "group",
	timeSeries: "run",
	percentiles: "run"
};
function renderCampaignJson(report, schema) {
	return textOf$1(schema === 1 ? report : inColumns(report));
}
function inColumns(report) {
	const names = new Names();
	for (const { id } of report.runs) names.positionOf("run", id);
	for (const { id } of report.groups) names.positionOf("group", id);
	const tables = Object.entries(TABLES).map(([table, over]) => {
		return [table, columnTable(report[table], names, over)];
	});
	const findings = report.findings.map((finding) => ({
		...finding,
		cells: columnsOf(finding.cells.map((cell) => names.positionsIn(fieldsOf(cell))))
	}));
	const lists = NAMED.map((kind) => [kind, names.of(kind)]);
	const known = Object.fromEntries(lists.filter(([, list]) => list.length > 0));
	return {
		...report,
		schema: 2,
		names: known,
		...Object.fromEntries(tables),
		findings
	};
}
var Names = class {
	#known = /* @__PURE__ */ new Map();
	of(kind) {
		return [...this.#known.get(kind)?.values() ?? []].map(({ name }) => name);
	}
	positionOf(kind, name) {
		const known = getOrAdd(this.#known, kind, () => /* @__PURE__ */ new Map());
		return getOrAdd(known, typeof name === "string" ? name : JSON.stringify(name), () => ({
			name,
			position: known.size
		})).position;
	}
	positionsIn(fields) {
		for (const kind of NAMED) if (fields[kind] !== void 0) fields[kind] = this.positionOf(kind, fields[kind]);
		return fields;
	}
};
function columnTable(all, names, over) {
	const rows = /* @__PURE__ */ new Map();
	const count = names.of(over).length;
	for (const one of all) {
		const figures = names.positionsIn(fieldsOf(one));
		const { series, metric, [over]: at } = figures;
		const row = getOrAdd(rows, `${series} ${metric}`, () => defined({
			series,
			metric
		}));
		for (const field in figures) {
			if (field === "series" || field === "metric" || field === over) continue;
			const values = row[field] ?? new Array(count).fill(null);
			values[at] = figures[field];
			row[field] = values;
		}
	}
	for (const row of rows.values()) for (const [field, values] of Object.entries(row)) row[field] = oneOf(values);
	return columnsOf([...rows.values()]);
}
function oneOf(values) {
	if (!Array.isArray(values) || Array.isArray(values[0])) return values;
	return values.every((value) => value === values[0]) ? values[0] : values;
}
function columnsOf(rows) {
	const fields = new Set(rows.flatMap((row) => Object.keys(row)));
	return Object.fromEntries([...fields].map((field) => [field, rows.map((row) => row[field] ?? null)]));
}
const DIGITS = {
	absolute: 6,
	relative: 6,
	low: 4,
	high: 4
};
function fieldsOf(row) {
	const fields = { series: seriesName(row) };
	const add = (name, field, value) => {
		const digits = DIGITS[field];
		fields[name] = digits === void 0 ? value : Number(formatForMachines(Number(value), digits));
	};
	const given = { ...row };
	for (const field in given) {
		const value = given[field];
		if (field === "delta") {
			const delta = value;
			for (const part in delta) add(`delta.${part}`, part, delta[part]);
		} else if (field === "points") {
			const points = value;
			fields.shares = points.map(([share]) => share);
			fields.values = points.map(([, ms]) => ms);
		} else if (field === "values") Object.assign(fields, inWholeNumbers(value));
		else if (!(field in SERIES_FIELDS)) add(field, field, value);
	}
	return fields;
}
const SERIES_FIELDS = {
	workflow: 0,
	kind: 0,
	dimensions: 0
};
const MAX_DECIMALS = 15;
function inWholeNumbers(values) {
	for (let decimals = 0; decimals <= MAX_DECIMALS; decimals++) {
		const scaled = values.map((value) => value && Math.round(value * 10 ** decimals));
		if (scaled.every((value, i) => (value && value / 10 ** decimals) === values[i])) return {
			decimals,
			values: scaled
		};
	}
	return {
		decimals: 0,
		values
	};
}
function* textOf$1(report) {
	let before = "{\n";
	for (const [key, value] of Object.entries(report)) {
		yield `${before}${JSON.stringify(key)}: `;
		const isTable = key === "names" || key in TABLES;
		if (Array.isArray(value)) yield* linesOf(value, (item) => JSON.stringify(item), "[", "]");
		else if (isTable) yield* linesOf(Object.entries(value), columnText, "{", "}");
		else yield JSON.stringify(value);
		before = ",\n";
	}
	yield "\n}\n";
}
const columnText = ([name, column]) => `${JSON.stringify(name)}: ${JSON.stringify(column)}`;
function* linesOf(items, text, open, close) {
	yield open;
	for (let at = 0; at < items.length; at += PART) {
		const lines = items.slice(at, at + PART).map((item) => `\n  ${text(item)}`);
		yield `${at > 0 ? "," : ""}${lines.join(",")}`;
	}
	yield items.length > 0 ? `\n${close}` : close;
}
const PART = 1e3;
//#endregion
//#region src/report/outputs/write-confluence.ts
function writeConfluence(blocks) {
	return blocks.map(writeBlock).join("\n");
}
function writeBlock(block) {
	switch (block.type) {
		case "heading": return `<h${block.level}>${lineXml(block.line)}</h${block.level}>`;
		case "paragraph": return `<p>${lineXml(block.line)}</p>`;
		case "list": return listHtml(block, block.items.map(lineXml));
		case "table": return writeTable(block);
		case "fold": {
			const body = `<ac:rich-text-body>${writeConfluence(block.blocks)}</ac:rich-text-body>`;
			return macro("expand", `<ac:parameter ac:name="title">${escapeXml(plainText(block.summary))}</ac:parameter>${body}`);
		}
		case "fence": return macro("code", `<ac:plain-text-body><![CDATA[${block.text.replaceAll("]]>", "]]]]><![CDATA[>")}]]></ac:plain-text-body>`);
		case "pictures": return block.pictures.map(writePicture).join("\n");
		case "small": return `<p><sub>${lineXml(block.line)}</sub></p>`;
	}
}
function lineXml(line) {
	return line.map(inlineXml).join("");
}
function inlineXml(piece) {
	if (typeof piece === "string") return escapePiece(piece, escapeXml);
	if ("code" in piece) return `<code>${escapeXml(visibleName(piece.code))}</code>`;
	if ("strong" in piece) return `<strong>${lineXml(piece.strong)}</strong>`;
	if ("struck" in piece) return `<del>${escapeXml(visibleProse(piece.struck))}</del>`;
	if ("link" in piece) return `<a href="${escapeXml(piece.link)}">${lineXml(piece.text)}</a>`;
	if ("note" in piece) return ` (${escapePiece(piece.note, escapeXml)})`;
	if ("plot" in piece) return "";
	if ("control" in piece) return lineXml(piece.text);
	if ("below" in piece) return `<br /><sub>${escapeXml(visibleProse(piece.below))}</sub>`;
	return VERDICTS[piece.sign].icon;
}
function writeTable(table) {
	const align = (column) => table.columns[column].align === "right" ? " style=\"text-align: right;\"" : "";
	return `<table><tbody><tr>${table.columns.map(({ title }, i) => `<th${align(i)}>${escapeXml(title)}</th>`).join("")}</tr>${table.rows.map((row) => `<tr>${row.map((cell, i) => `<td${align(i)}>${lineXml(cell)}</td>`).join("")}</tr>`).join("")}</tbody></table>`;
}
function writePicture({ light, alt, width }) {
	return `<ac:image${width === void 0 ? "" : ` ac:width="${Math.round(width)}"`} ac:alt="${escapeXml(visibleProse(alt, 1e3))}"><ri:attachment ri:filename="${escapeXml(light)}" /></ac:image>`;
}
function macro(name, content) {
	return `<ac:structured-macro ac:name="${name}">${content}</ac:structured-macro>`;
}
//#endregion
//#region src/report/outputs/write-csv.ts
const FORMULA = /^[=+\-@\t\r|%]/;
function writeCsv({ columns, rows }) {
	return [columns.map(({ title }) => title), ...rows].map((cells) => `${cells.map(writeCell).join(",")}\r\n`).join("");
}
function writeCell(cell) {
	if (cell === void 0) return "";
	if (typeof cell === "number") return `${cell}`;
	const visible = makeVisible(cell);
	const text = FORMULA.test(visible) ? `'${visible}` : visible;
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}
//#endregion
//#region node_modules/fflate/esm/index.mjs
var require = createRequire("/");
var _a;
var Worker;
var isMarkedAsUntransferable;
var workerAdd = ";var __w=require('worker_threads');__w.parentPort.on('message',function(m){onmessage({data:m})}),postMessage=function(m,t){__w.parentPort.postMessage(m,t)},close=process.exit;self=global";
try {
	_a = require("worker_threads"), Worker = _a.Worker, isMarkedAsUntransferable = _a.isMarkedAsUntransferable;
} catch (e) {}
var wk = Worker ? function(c, _, msg, transfer, cb) {
	var done = false;
	var w = new Worker(c + workerAdd, { eval: true }).on("error", function(e) {
		return cb(e, null);
	}).on("message", function(m) {
		return cb(null, m);
	}).on("exit", function(c) {
		if (c && !done) cb(/* @__PURE__ */ new Error("exited with code " + c), null);
	});
	if (isMarkedAsUntransferable) transfer = transfer.filter(function(t) {
		return !isMarkedAsUntransferable(t);
	});
	w.postMessage(msg, transfer);
	w.terminate = function() {
		done = true;
		return Worker.prototype.terminate.call(w);
	};
	return w;
} : function(_, __, ___, ____, cb) {
	setImmediate(function() {
		return cb(/* @__PURE__ */ new Error("async operations unsupported - update to Node 12+ (or Node 10-11 with the --experimental-worker CLI flag)"), null);
	});
	var NOP = function() {};
	return {
		terminate: NOP,
		postMessage: NOP
	};
};
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	0,
	1,
	1,
	1,
	1,
	2,
	2,
	2,
	2,
	3,
	3,
	3,
	3,
	4,
	4,
	4,
	4,
	5,
	5,
	5,
	5,
	0,
	0,
	0,
	0
]);
var fdeb = new u8([
	0,
	0,
	0,
	0,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	5,
	6,
	6,
	7,
	7,
	8,
	8,
	9,
	9,
	10,
	10,
	11,
	11,
	12,
	12,
	13,
	13,
	0,
	0
]);
var clim = new u8([
	16,
	17,
	18,
	0,
	8,
	7,
	9,
	6,
	10,
	5,
	11,
	4,
	12,
	3,
	13,
	2,
	14,
	1,
	15
]);
var freb = function(eb, start) {
	var b = new u16(31);
	for (var i = 0; i < 31; ++i) b[i] = start += 1 << eb[i - 1];
	var r = new i32(b[30]);
	for (var i = 1; i < 30; ++i) for (var j = b[i]; j < b[i + 1]; ++j) r[j] = j - b[i] << 5 | i;
	return {
		b,
		r
	};
};
var _a = freb(fleb, 2);
var fl = _a.b;
var revfl = _a.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (var i = 0; i < 32768; ++i) {
	var x = (i & 43690) >> 1 | (i & 21845) << 1;
	x = (x & 52428) >> 2 | (x & 13107) << 2;
	x = (x & 61680) >> 4 | (x & 3855) << 4;
	rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var hMap = (function(cd, mb, r) {
	var s = cd.length;
	var i = 0;
	var l = new u16(mb);
	for (; i < s; ++i) if (cd[i]) ++l[cd[i] - 1];
	var le = new u16(mb);
	for (i = 1; i < mb; ++i) le[i] = le[i - 1] + l[i - 1] << 1;
	var co;
	if (r) {
		co = new u16(1 << mb);
		var rvb = 15 - mb;
		for (i = 0; i < s; ++i) if (cd[i]) {
			var sv = i << 4 | cd[i];
			var r_1 = mb - cd[i];
			var v = le[cd[i] - 1]++ << r_1;
			for (var m = v | (1 << r_1) - 1; v <= m; ++v) co[rev[v] >> rvb] = sv;
		}
	} else {
		co = new u16(s);
		for (i = 0; i < s; ++i) if (cd[i]) co[i] = rev[le[cd[i] - 1]++] >> 15 - cd[i];
	}
	return co;
});
var flt = new u8(288);
for (var i = 0; i < 144; ++i) flt[i] = 8;
for (var i = 144; i < 256; ++i) flt[i] = 9;
for (var i = 256; i < 280; ++i) flt[i] = 7;
for (var i = 280; i < 288; ++i) flt[i] = 8;
var fdt = new u8(32);
for (var i = 0; i < 32; ++i) fdt[i] = 5;
var flm = /*#__PURE__*/ hMap(flt, 9, 0);
var flrm = /*#__PURE__*/ hMap(flt, 9, 1);
var fdm = /*#__PURE__*/ hMap(fdt, 5, 0);
var fdrm = /*#__PURE__*/ hMap(fdt, 5, 1);
var max = function(a) {
	var m = a[0];
	for (var i = 1; i < a.length; ++i) if (a[i] > m) m = a[i];
	return m;
};
var bits = function(d, p, m) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8) >> (p & 7) & m;
};
var bits16 = function(d, p) {
	var o = p / 8 | 0;
	return (d[o] | d[o + 1] << 8 | d[o + 2] << 16) >> (p & 7);
};
var shft = function(p) {
	return (p + 7) / 8 | 0;
};
var slc = function(v, s, e) {
	if (s == null || s < 0) s = 0;
	if (e == null || e > v.length) e = v.length;
	return new u8(v.subarray(s, e));
};
var ec = [
	"unexpected EOF",
	"invalid block type",
	"invalid length/literal",
	"invalid distance",
	"stream finished",
	"no stream handler",
	,
	"no callback",
	"invalid UTF-8 data",
	"extra field too long",
	"date not in range 1980-2099",
	"filename too long",
	"stream finishing",
	"invalid zip data"
];
var err = function(ind, msg, nt) {
	var e = new Error(msg || ec[ind]);
	e.code = ind;
	if (Error.captureStackTrace) Error.captureStackTrace(e, err);
	if (!nt) throw e;
	return e;
};
var inflt = function(dat, st, buf, dict) {
	var sl = dat.length, dl = dict ? dict.length : 0;
	if (!sl || st.f && !st.l) return buf || new u8(0);
	var noBuf = !buf;
	var resize = noBuf || st.i != 2;
	var noSt = st.i;
	if (noBuf) buf = new u8(sl * 3);
	var cbuf = function(l) {
		var bl = buf.length;
		if (l > bl) {
			var nbuf = new u8(Math.max(bl * 2, l));
			nbuf.set(buf);
			buf = nbuf;
		}
	};
	var final = st.f || 0, pos = st.p || 0, bt = st.b || 0, lm = st.l, dm = st.d, lbt = st.m, dbt = st.n;
	var tbts = sl * 8;
	do {
		if (!lm) {
			final = bits(dat, pos, 1);
			var type = bits(dat, pos + 1, 3);
			pos += 3;
			if (!type) {
				var s = shft(pos) + 4, l = dat[s - 4] | dat[s - 3] << 8, t = s + l;
				if (t > sl) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + l);
				buf.set(dat.subarray(s, t), bt);
				st.b = bt += l, st.p = pos = t * 8, st.f = final;
				continue;
			} else if (type == 1) lm = flrm, dm = fdrm, lbt = 9, dbt = 5;
			else if (type == 2) {
				var hLit = bits(dat, pos, 31) + 257, hcLen = bits(dat, pos + 10, 15) + 4;
				var tl = hLit + bits(dat, pos + 5, 31) + 1;
				pos += 14;
				var ldt = new u8(tl);
				var clt = new u8(19);
				for (var i = 0; i < hcLen; ++i) clt[clim[i]] = bits(dat, pos + i * 3, 7);
				pos += hcLen * 3;
				var clb = max(clt), clbmsk = (1 << clb) - 1;
				var clm = hMap(clt, clb, 1);
				for (var i = 0; i < tl;) {
					var r = clm[bits(dat, pos, clbmsk)];
					pos += r & 15;
					var s = r >> 4;
					if (s < 16) ldt[i++] = s;
					else {
						var c = 0, n = 0;
						if (s == 16) n = 3 + bits(dat, pos, 3), pos += 2, c = ldt[i - 1];
						else if (s == 17) n = 3 + bits(dat, pos, 7), pos += 3;
						else if (s == 18) n = 11 + bits(dat, pos, 127), pos += 7;
						while (n--) ldt[i++] = c;
					}
				}
				var lt = ldt.subarray(0, hLit), dt = ldt.subarray(hLit);
				lbt = max(lt);
				dbt = max(dt);
				lm = hMap(lt, lbt, 1);
				dm = hMap(dt, dbt, 1);
			} else err(1);
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
		}
		if (resize) cbuf(bt + 131072);
		var lms = (1 << lbt) - 1, dms = (1 << dbt) - 1;
		var lpos = pos;
		for (;; lpos = pos) {
			var c = lm[bits16(dat, pos) & lms], sym = c >> 4;
			pos += c & 15;
			if (pos > tbts) {
				if (noSt) err(0);
				break;
			}
			if (!c) err(2);
			if (sym < 256) buf[bt++] = sym;
			else if (sym == 256) {
				lpos = pos, lm = null;
				break;
			} else {
				var add = sym - 254;
				if (sym > 264) {
					var i = sym - 257, b = fleb[i];
					add = bits(dat, pos, (1 << b) - 1) + fl[i];
					pos += b;
				}
				var d = dm[bits16(dat, pos) & dms], dsym = d >> 4;
				if (!d) err(3);
				pos += d & 15;
				var dt = fd[dsym];
				if (dsym > 3) {
					var b = fdeb[dsym];
					dt += bits16(dat, pos) & (1 << b) - 1, pos += b;
				}
				if (pos > tbts) {
					if (noSt) err(0);
					break;
				}
				if (resize) cbuf(bt + 131072);
				var end = bt + add;
				if (bt < dt) {
					var shift = dl - dt, dend = Math.min(dt, end);
					if (shift + bt < 0) err(3);
					for (; bt < dend; ++bt) buf[bt] = dict[shift + bt];
				}
				for (; bt < end; ++bt) buf[bt] = buf[bt - dt];
			}
		}
		st.l = lm, st.p = lpos, st.b = bt, st.f = final;
		if (lm) final = 1, st.m = lbt, st.d = dm, st.n = dbt;
	} while (!final);
	return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var wbits = function(d, p, v) {
	v <<= p & 7;
	var o = p / 8 | 0;
	d[o] |= v;
	d[o + 1] |= v >> 8;
};
var wbits16 = function(d, p, v) {
	v <<= p & 7;
	var o = p / 8 | 0;
	d[o] |= v;
	d[o + 1] |= v >> 8;
	d[o + 2] |= v >> 16;
};
var hTree = function(d, mb) {
	var t = [];
	for (var i = 0; i < d.length; ++i) if (d[i]) t.push({
		s: i,
		f: d[i]
	});
	var s = t.length;
	var t2 = t.slice();
	if (!s) return {
		t: et,
		l: 0
	};
	if (s == 1) {
		var v = new u8(t[0].s + 1);
		v[t[0].s] = 1;
		return {
			t: v,
			l: 1
		};
	}
	t.sort(function(a, b) {
		return a.f - b.f;
	});
	t.push({
		s: -1,
		f: 25001
	});
	var l = t[0], r = t[1], i0 = 0, i1 = 1, i2 = 2;
	t[0] = {
		s: -1,
		f: l.f + r.f,
		l,
		r
	};
	while (i1 != s - 1) {
		l = t[t[i0].f < t[i2].f ? i0++ : i2++];
		r = t[i0 != i1 && t[i0].f < t[i2].f ? i0++ : i2++];
		t[i1++] = {
			s: -1,
			f: l.f + r.f,
			l,
			r
		};
	}
	var maxSym = t2[0].s;
	for (var i = 1; i < s; ++i) if (t2[i].s > maxSym) maxSym = t2[i].s;
	var tr = new u16(maxSym + 1);
	var mbt = ln(t[i1 - 1], tr, 0);
	if (mbt > mb) {
		var i = 0, dt = 0;
		var lft = mbt - mb, cst = 1 << lft;
		t2.sort(function(a, b) {
			return tr[b.s] - tr[a.s] || a.f - b.f;
		});
		for (; i < s; ++i) {
			var i2_1 = t2[i].s;
			if (tr[i2_1] > mb) {
				dt += cst - (1 << mbt - tr[i2_1]);
				tr[i2_1] = mb;
			} else break;
		}
		dt >>= lft;
		while (dt > 0) {
			var i2_2 = t2[i].s;
			if (tr[i2_2] < mb) dt -= 1 << mb - tr[i2_2]++ - 1;
			else ++i;
		}
		for (; i >= 0 && dt; --i) {
			var i2_3 = t2[i].s;
			if (tr[i2_3] == mb) {
				--tr[i2_3];
				++dt;
			}
		}
		mbt = mb;
	}
	return {
		t: new u8(tr),
		l: mbt
	};
};
var ln = function(n, l, d) {
	return n.s == -1 ? Math.max(ln(n.l, l, d + 1), ln(n.r, l, d + 1)) : l[n.s] = d;
};
var lc = function(c) {
	var s = c.length;
	while (s && !c[--s]);
	var cl = new u16(++s);
	var cli = 0, cln = c[0], cls = 1;
	var w = function(v) {
		cl[cli++] = v;
	};
	for (var i = 1; i <= s; ++i) if (c[i] == cln && i != s) ++cls;
	else {
		if (!cln && cls > 2) {
			for (; cls > 138; cls -= 138) w(32754);
			if (cls > 2) {
				w(cls > 10 ? cls - 11 << 5 | 28690 : cls - 3 << 5 | 12305);
				cls = 0;
			}
		} else if (cls > 3) {
			w(cln), --cls;
			for (; cls > 6; cls -= 6) w(8304);
			if (cls > 2) w(cls - 3 << 5 | 8208), cls = 0;
		}
		while (cls--) w(cln);
		cls = 1;
		cln = c[i];
	}
	return {
		c: cl.subarray(0, cli),
		n: s
	};
};
var clen = function(cf, cl) {
	var l = 0;
	for (var i = 0; i < cl.length; ++i) l += cf[i] * cl[i];
	return l;
};
var wfblk = function(out, pos, dat) {
	var s = dat.length;
	var o = shft(pos + 2);
	out[o] = s & 255;
	out[o + 1] = s >> 8;
	out[o + 2] = out[o] ^ 255;
	out[o + 3] = out[o + 1] ^ 255;
	for (var i = 0; i < s; ++i) out[o + i + 4] = dat[i];
	return (o + 4 + s) * 8;
};
var wblk = function(dat, out, final, syms, lf, df, eb, li, bs, bl, p) {
	wbits(out, p++, final);
	++lf[256];
	var _a = hTree(lf, 15), dlt = _a.t, mlb = _a.l;
	var _b = hTree(df, 15), ddt = _b.t, mdb = _b.l;
	var _c = lc(dlt), lclt = _c.c, nlc = _c.n;
	var _d = lc(ddt), lcdt = _d.c, ndc = _d.n;
	var lcfreq = new u16(19);
	for (var i = 0; i < lclt.length; ++i) ++lcfreq[lclt[i] & 31];
	for (var i = 0; i < lcdt.length; ++i) ++lcfreq[lcdt[i] & 31];
	var _e = hTree(lcfreq, 7), lct = _e.t, mlcb = _e.l;
	var nlcc = 19;
	for (; nlcc > 4 && !lct[clim[nlcc - 1]]; --nlcc);
	var flen = bl + 5 << 3;
	var ftlen = clen(lf, flt) + clen(df, fdt) + eb;
	var dtlen = clen(lf, dlt) + clen(df, ddt) + eb + 14 + 3 * nlcc + clen(lcfreq, lct) + 2 * lcfreq[16] + 3 * lcfreq[17] + 7 * lcfreq[18];
	if (bs >= 0 && flen <= ftlen && flen <= dtlen) return wfblk(out, p, dat.subarray(bs, bs + bl));
	var lm, ll, dm, dl;
	wbits(out, p, 1 + (dtlen < ftlen)), p += 2;
	if (dtlen < ftlen) {
		lm = hMap(dlt, mlb, 0), ll = dlt, dm = hMap(ddt, mdb, 0), dl = ddt;
		var llm = hMap(lct, mlcb, 0);
		wbits(out, p, nlc - 257);
		wbits(out, p + 5, ndc - 1);
		wbits(out, p + 10, nlcc - 4);
		p += 14;
		for (var i = 0; i < nlcc; ++i) wbits(out, p + 3 * i, lct[clim[i]]);
		p += 3 * nlcc;
		var lcts = [lclt, lcdt];
		for (var it = 0; it < 2; ++it) {
			var clct = lcts[it];
			for (var i = 0; i < clct.length; ++i) {
				var len = clct[i] & 31;
				wbits(out, p, llm[len]), p += lct[len];
				if (len > 15) wbits(out, p, clct[i] >> 5 & 127), p += clct[i] >> 12;
			}
		}
	} else lm = flm, ll = flt, dm = fdm, dl = fdt;
	for (var i = 0; i < li; ++i) {
		var sym = syms[i];
		if (sym > 255) {
			var len = sym >> 18 & 31;
			wbits16(out, p, lm[len + 257]), p += ll[len + 257];
			if (len > 7) wbits(out, p, sym >> 23 & 31), p += fleb[len];
			var dst = sym & 31;
			wbits16(out, p, dm[dst]), p += dl[dst];
			if (dst > 3) wbits16(out, p, sym >> 5 & 8191), p += fdeb[dst];
		} else wbits16(out, p, lm[sym]), p += ll[sym];
	}
	wbits16(out, p, lm[256]);
	return p + ll[256];
};
var deo = /*#__PURE__*/ new i32([
	65540,
	131080,
	131088,
	131104,
	262176,
	1048704,
	1048832,
	2114560,
	2117632
]);
var et = /*#__PURE__*/ new u8(0);
var dflt = function(dat, lvl, plvl, pre, post, st) {
	var s = st.z || dat.length;
	var o = new u8(pre + s + 5 * (1 + Math.ceil(s / 7e3)) + post);
	var w = o.subarray(pre, o.length - post);
	var lst = st.l;
	var pos = (st.r || 0) & 7;
	if (lvl) {
		if (pos) w[0] = st.r >> 3;
		var opt = deo[lvl - 1];
		var n = opt >> 13, c = opt & 8191;
		var msk_1 = (1 << plvl) - 1;
		var prev = st.p || new u16(32768), head = st.h || new u16(msk_1 + 1);
		var bs1_1 = Math.ceil(plvl / 3), bs2_1 = 2 * bs1_1;
		var hsh = function(i) {
			return (dat[i] ^ dat[i + 1] << bs1_1 ^ dat[i + 2] << bs2_1) & msk_1;
		};
		var syms = new i32(25e3);
		var lf = new u16(288), df = new u16(32);
		var lc_1 = 0, eb = 0, i = st.i || 0, li = 0, wi = st.w || 0, bs = 0;
		for (; i + 2 < s; ++i) {
			var hv = hsh(i);
			var imod = i & 32767, pimod = head[hv];
			prev[imod] = pimod;
			head[hv] = imod;
			if (wi <= i) {
				var rem = s - i;
				if ((lc_1 > 7e3 || li > 24576) && (rem > 423 || !lst)) {
					pos = wblk(dat, w, 0, syms, lf, df, eb, li, bs, i - bs, pos);
					li = lc_1 = eb = 0, bs = i;
					for (var j = 0; j < 286; ++j) lf[j] = 0;
					for (var j = 0; j < 30; ++j) df[j] = 0;
				}
				var l = 2, d = 0, ch_1 = c, dif = imod - pimod & 32767;
				if (rem > 2 && hv == hsh(i - dif)) {
					var maxn = Math.min(n, rem) - 1;
					var maxd = Math.min(32767, i);
					var ml = Math.min(258, rem);
					while (dif <= maxd && --ch_1 && imod != pimod) {
						if (dat[i + l] == dat[i + l - dif]) {
							var nl = 0;
							for (; nl < ml && dat[i + nl] == dat[i + nl - dif]; ++nl);
							if (nl > l) {
								l = nl, d = dif;
								if (nl > maxn) break;
								var mmd = Math.min(dif, nl - 2);
								var md = 0;
								for (var j = 0; j < mmd; ++j) {
									var ti = i - dif + j & 32767;
									var cd = ti - prev[ti] & 32767;
									if (cd > md) md = cd, pimod = ti;
								}
							}
						}
						imod = pimod, pimod = prev[imod];
						dif += imod - pimod & 32767;
					}
				}
				if (d) {
					syms[li++] = 268435456 | revfl[l] << 18 | revfd[d];
					var lin = revfl[l] & 31, din = revfd[d] & 31;
					eb += fleb[lin] + fdeb[din];
					++lf[257 + lin];
					++df[din];
					wi = i + l;
					++lc_1;
				} else {
					syms[li++] = dat[i];
					++lf[dat[i]];
				}
			}
		}
		for (i = Math.max(i, wi); i < s; ++i) {
			syms[li++] = dat[i];
			++lf[dat[i]];
		}
		pos = wblk(dat, w, lst, syms, lf, df, eb, li, bs, i - bs, pos);
		if (!lst) {
			st.r = pos & 7 | w[pos / 8 | 0] << 3;
			pos -= 7;
			st.h = head, st.p = prev, st.i = i, st.w = wi;
		}
	} else {
		for (var i = st.w || 0; i < s + lst; i += 65535) {
			var e = i + 65535;
			if (e >= s) {
				w[pos / 8 | 0] = lst;
				e = s;
			}
			pos = wfblk(w, pos + 1, dat.subarray(i, e));
		}
		st.i = s;
	}
	return slc(o, 0, pre + shft(pos) + post);
};
var crct = /*#__PURE__*/ (function() {
	var t = /* @__PURE__ */ new Int32Array(256);
	for (var i = 0; i < 256; ++i) {
		var c = i, k = 9;
		while (--k) c = (c & 1 && -306674912) ^ c >>> 1;
		t[i] = c;
	}
	return t;
})();
var crc = function() {
	var c = -1;
	return {
		p: function(d) {
			var cr = c;
			for (var i = 0; i < d.length; ++i) cr = crct[cr & 255 ^ d[i]] ^ cr >>> 8;
			c = cr;
		},
		d: function() {
			return ~c;
		}
	};
};
var dopt = function(dat, opt, pre, post, st) {
	if (!st) {
		st = { l: 1 };
		if (opt.dictionary) {
			var dict = opt.dictionary.subarray(-32768);
			var newDat = new u8(dict.length + dat.length);
			newDat.set(dict);
			newDat.set(dat, dict.length);
			dat = newDat;
			st.w = dict.length;
		}
	}
	return dflt(dat, opt.level == null ? 6 : opt.level, opt.mem == null ? st.l ? Math.ceil(Math.max(8, Math.min(13, Math.log(dat.length))) * 1.5) : 20 : 12 + opt.mem, pre, post, st);
};
var mrg = function(a, b) {
	var o = {};
	for (var k in a) o[k] = a[k];
	for (var k in b) o[k] = b[k];
	return o;
};
var wcln = function(fn, fnStr, td) {
	var dt = fn();
	var st = fn.toString();
	var ks = st.slice(st.indexOf("[") + 1, st.lastIndexOf("]")).replace(/\s+/g, "").split(",");
	for (var i = 0; i < dt.length; ++i) {
		var v = dt[i], k = ks[i];
		if (typeof v == "function") {
			fnStr += ";" + k + "=";
			var st_1 = v.toString();
			if (v.prototype) if (st_1.indexOf("[native code]") != -1) {
				var spInd = st_1.indexOf(" ", 8) + 1;
				fnStr += st_1.slice(spInd, st_1.indexOf("(", spInd));
			} else {
				fnStr += st_1;
				for (var t in v.prototype) fnStr += ";" + k + ".prototype." + t + "=" + v.prototype[t].toString();
			}
			else fnStr += st_1;
		} else td[k] = v;
	}
	return fnStr;
};
var ch = [];
var cbfs = function(v) {
	var tl = [];
	for (var k in v) if (v[k].buffer) tl.push((v[k] = new v[k].constructor(v[k])).buffer);
	return tl;
};
var wrkr = function(fns, init, id, cb) {
	if (!ch[id]) {
		var fnStr = "", td_1 = {}, m = fns.length - 1;
		for (var i = 0; i < m; ++i) fnStr = wcln(fns[i], fnStr, td_1);
		ch[id] = {
			c: wcln(fns[m], fnStr, td_1),
			e: td_1
		};
	}
	var td = mrg({}, ch[id].e);
	return wk(ch[id].c + ";onmessage=function(e){for(var k in e.data)self[k]=e.data[k];onmessage=" + init.toString() + "}", id, td, cbfs(td), cb);
};
var bDflt = function() {
	return [
		u8,
		u16,
		i32,
		fleb,
		fdeb,
		clim,
		revfl,
		revfd,
		flm,
		flt,
		fdm,
		fdt,
		rev,
		deo,
		et,
		hMap,
		wbits,
		wbits16,
		hTree,
		ln,
		lc,
		clen,
		wfblk,
		wblk,
		shft,
		slc,
		dflt,
		dopt,
		deflateSync$1,
		pbf
	];
};
var pbf = function(msg) {
	return postMessage(msg, [msg.buffer]);
};
var astrm = function(strm) {
	strm.ondata = function(dat, final) {
		return postMessage([dat, final], [dat.buffer]);
	};
	return function(ev) {
		if (ev.data[0]) {
			strm.push(ev.data[0], ev.data[1]);
			postMessage([ev.data[0].length]);
		} else strm.flush(ev.data[1]);
	};
};
var astrmify = function(fns, strm, opts, init, id, flush, ext) {
	var t;
	var w = wrkr(fns, init, id, function(err, dat) {
		if (err) w.terminate(), strm.ondata.call(strm, err);
		else if (!Array.isArray(dat)) ext(dat);
		else if (dat.length == 1) {
			strm.queuedSize -= dat[0];
			if (strm.ondrain) strm.ondrain(dat[0]);
		} else {
			if (dat[1]) w.terminate();
			strm.ondata.call(strm, err, dat[0], dat[1]);
		}
	});
	w.postMessage(opts);
	strm.queuedSize = 0;
	strm.push = function(d, f) {
		if (!strm.ondata) err(5);
		if (t) strm.ondata(err(4, 0, 1), null, !!f);
		strm.queuedSize += d.length;
		w.postMessage([d, t = f], d.buffer instanceof ArrayBuffer ? [d.buffer] : []);
	};
	strm.terminate = function() {
		w.terminate();
	};
	if (flush) strm.flush = function(sync) {
		w.postMessage([0, sync]);
	};
};
var b2 = function(d, b) {
	return d[b] | d[b + 1] << 8;
};
var b4 = function(d, b) {
	return (d[b] | d[b + 1] << 8 | d[b + 2] << 16 | d[b + 3] << 24) >>> 0;
};
var b8 = function(d, b) {
	return b4(d, b) + b4(d, b + 4) * 4294967296;
};
var wbytes = function(d, b, v) {
	for (; v; ++b) d[b] = v, v >>>= 8;
};
function StrmOpt(opts, cb) {
	if (typeof opts == "function") cb = opts, opts = {};
	this.ondata = cb;
	return opts;
}
var Deflate = /* @__PURE__ */ function() {
	function Deflate(opts, cb) {
		if (typeof opts == "function") cb = opts, opts = {};
		this.ondata = cb;
		this.o = opts || {};
		this.s = {
			l: 0,
			i: 32768,
			w: 32768,
			z: 32768
		};
		this.b = new u8(98304);
		if (this.o.dictionary) {
			var dict = this.o.dictionary.subarray(-32768);
			this.b.set(dict, 32768 - dict.length);
			this.s.i = 32768 - dict.length;
		}
	}
	Deflate.prototype.p = function(c, f) {
		this.ondata(dopt(c, this.o, 0, 0, this.s), f);
	};
	Deflate.prototype.push = function(chunk, final) {
		if (!this.ondata) err(5);
		if (this.s.l) err(4);
		var endLen = chunk.length + this.s.z;
		if (endLen > this.b.length) {
			if (endLen > 2 * this.b.length - 32768) {
				var newBuf = new u8(endLen & -32768);
				newBuf.set(this.b.subarray(0, this.s.z));
				this.b = newBuf;
			}
			var split = this.b.length - this.s.z;
			this.b.set(chunk.subarray(0, split), this.s.z);
			this.s.z = this.b.length;
			this.p(this.b, false);
			this.b.set(this.b.subarray(-32768));
			this.b.set(chunk.subarray(split), 32768);
			this.s.z = chunk.length - split + 32768;
			this.s.i = 32766, this.s.w = 32768;
		} else {
			this.b.set(chunk, this.s.z);
			this.s.z += chunk.length;
		}
		this.s.l = final & 1;
		if (this.s.z > this.s.w + 8191 || final) {
			this.p(this.b, final || false);
			this.s.w = this.s.i, this.s.i -= 2;
		}
		if (final) {
			this.s = this.o = {};
			this.b = et;
		}
	};
	Deflate.prototype.flush = function(sync) {
		if (!this.ondata) err(5);
		if (this.s.l) err(4);
		this.p(this.b, false);
		this.s.w = this.s.i, this.s.i -= 2;
		if (sync) {
			var c = new u8(6);
			c[0] = this.s.r >> 3;
			var ep = wfblk(c, this.s.r, et);
			this.s.r = 0;
			this.ondata(c.subarray(0, ep >> 3), false);
		}
	};
	return Deflate;
}();
var AsyncDeflate = /* @__PURE__ */ function() {
	function AsyncDeflate(opts, cb) {
		astrmify([bDflt, function() {
			return [astrm, Deflate];
		}], this, StrmOpt.call(this, opts, cb), function(ev) {
			onmessage = astrm(new Deflate(ev.data));
		}, 6, 1);
	}
	return AsyncDeflate;
}();
function deflateSync$1(data, opts) {
	return dopt(data, opts || {}, 0, 0);
}
function inflateSync$1(data, opts) {
	return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var fltn = function(d, p, t, o) {
	for (var k in d) {
		var val = d[k], n = p + k, op = o;
		if (Array.isArray(val)) op = mrg(o, val[1]), val = val[0];
		if (ArrayBuffer.isView(val)) t[n] = [val, op];
		else {
			t[n += "/"] = [new u8(0), op];
			fltn(val, n, t, o);
		}
	}
};
var te = typeof TextEncoder != "undefined" && /*#__PURE__*/ new TextEncoder();
var td = typeof TextDecoder != "undefined" && /*#__PURE__*/ new TextDecoder();
try {
	td.decode(et, { stream: true });
} catch (e) {}
var dutf8 = function(d) {
	for (var r = "", i = 0;;) {
		var c = d[i++];
		var eb = (c > 127) + (c > 223) + (c > 239);
		if (i + eb > d.length) return {
			s: r,
			r: slc(d, i - 1)
		};
		if (!eb) r += String.fromCharCode(c);
		else if (eb == 3) c = ((c & 15) << 18 | (d[i++] & 63) << 12 | (d[i++] & 63) << 6 | d[i++] & 63) - 65536, r += String.fromCharCode(55296 | c >> 10, 56320 | c & 1023);
		else if (eb & 1) r += String.fromCharCode((c & 31) << 6 | d[i++] & 63);
		else r += String.fromCharCode((c & 15) << 12 | (d[i++] & 63) << 6 | d[i++] & 63);
	}
};
function strToU8(str, latin1) {
	if (latin1) {
		var ar_1 = new u8(str.length);
		for (var i = 0; i < str.length; ++i) ar_1[i] = str.charCodeAt(i);
		return ar_1;
	}
	if (te) return te.encode(str);
	var l = str.length;
	var ar = new u8(str.length + (str.length >> 1));
	var ai = 0;
	var w = function(v) {
		ar[ai++] = v;
	};
	for (var i = 0; i < l; ++i) {
		if (ai + 5 > ar.length) {
			var n = new u8(ai + 8 + (l - i << 1));
			n.set(ar);
			ar = n;
		}
		var c = str.charCodeAt(i);
		if (c < 128 || latin1) w(c);
		else if (c < 2048) w(192 | c >> 6), w(128 | c & 63);
		else if (c > 55295 && c < 57344) c = 65536 + (c & 1047552) | str.charCodeAt(++i) & 1023, w(240 | c >> 18), w(128 | c >> 12 & 63), w(128 | c >> 6 & 63), w(128 | c & 63);
		else w(224 | c >> 12), w(128 | c >> 6 & 63), w(128 | c & 63);
	}
	return slc(ar, 0, ai);
}
function strFromU8(dat, latin1) {
	if (latin1) {
		var r = "";
		for (var i = 0; i < dat.length; i += 16384) r += String.fromCharCode.apply(null, dat.subarray(i, i + 16384));
		return r;
	} else if (td) return td.decode(dat);
	else {
		var _a = dutf8(dat), s = _a.s, r = _a.r;
		if (r.length) err(8);
		return s;
	}
}
var dbf = function(l) {
	return l == 1 ? 3 : l < 6 ? 2 : l == 9 ? 1 : 0;
};
var slzh = function(d, b) {
	return b + 30 + b2(d, b + 26) + b2(d, b + 28);
};
var zh = function(d, b, z) {
	var fnl = b2(d, b + 28), efl = b2(d, b + 30), fn = strFromU8(d.subarray(b + 46, b + 46 + fnl), !(b2(d, b + 8) & 2048)), es = b + 46 + fnl;
	var _a = z64hs(d, es, efl, z, b4(d, b + 20), b4(d, b + 24), b4(d, b + 42)), sc = _a[0], su = _a[1], off = _a[2];
	return [
		b2(d, b + 10),
		sc,
		su,
		fn,
		es + efl + b2(d, b + 32),
		off
	];
};
var z64hs = function(d, b, l, z, sc, su, off) {
	var nsc = sc == 4294967295, nsu = su == 4294967295, noff = off == 4294967295, e = b + l;
	var nf = nsc + nsu + noff;
	if (z && nf) {
		for (; b + 4 < e; b += 4 + b2(d, b + 2)) if (b2(d, b) == 1) return [
			nsc ? b8(d, b + 4 + 8 * nsu) : sc,
			nsu ? b8(d, b + 4) : su,
			noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
			1
		];
		if (z < 2) err(13);
	}
	return [
		sc,
		su,
		off,
		0
	];
};
var exfl = function(ex) {
	var le = 0;
	if (ex) for (var k in ex) {
		var l = ex[k].length;
		if (l > 65535) err(9);
		le += l + 4;
	}
	return le;
};
var wzh = function(d, b, f, fn, u, c, ce, co) {
	var fl = fn.length, ex = f.extra, col = co && co.length;
	var exl = exfl(ex);
	wbytes(d, b, ce != null ? 33639248 : 67324752), b += 4;
	if (ce != null) d[b++] = 20, d[b++] = f.os;
	d[b] = 20, b += 2;
	d[b++] = f.flag << 1 | (c < 0 && 8), d[b++] = u && 8;
	d[b++] = f.compression & 255, d[b++] = f.compression >> 8;
	var dt = new Date(f.mtime == null ? Date.now() : f.mtime), y = dt.getFullYear() - 1980;
	if (y < 0 || y > 119) err(10);
	wbytes(d, b, y << 25 | dt.getMonth() + 1 << 21 | dt.getDate() << 16 | dt.getHours() << 11 | dt.getMinutes() << 5 | dt.getSeconds() >> 1), b += 4;
	if (c != -1) {
		wbytes(d, b, f.crc);
		wbytes(d, b + 4, c < 0 ? -c - 2 : c);
		wbytes(d, b + 8, f.size);
	}
	wbytes(d, b + 12, fl);
	wbytes(d, b + 14, exl), b += 16;
	if (ce != null) {
		wbytes(d, b, col);
		wbytes(d, b + 6, f.attrs);
		wbytes(d, b + 10, ce), b += 14;
	}
	d.set(fn, b);
	b += fl;
	if (exl) for (var k in ex) {
		var exf = ex[k], l = exf.length;
		wbytes(d, b, +k);
		wbytes(d, b + 2, l);
		d.set(exf, b + 4), b += 4 + l;
	}
	if (col) d.set(co, b), b += col;
	return b;
};
var wzf = function(o, b, c, d, e) {
	wbytes(o, b, 101010256);
	wbytes(o, b + 8, c);
	wbytes(o, b + 10, c);
	wbytes(o, b + 12, d);
	wbytes(o, b + 16, e);
};
var ZipPassThrough = /* @__PURE__ */ function() {
	function ZipPassThrough(filename) {
		this.filename = filename;
		this.c = crc();
		this.size = 0;
		this.compression = 0;
	}
	ZipPassThrough.prototype.process = function(chunk, final) {
		this.ondata(null, chunk, final);
	};
	ZipPassThrough.prototype.push = function(chunk, final) {
		if (!this.ondata) err(5);
		this.c.p(chunk);
		this.size += chunk.length;
		if (final) this.crc = this.c.d();
		this.process(chunk, final || false);
	};
	return ZipPassThrough;
}();
var ZipDeflate = /* @__PURE__ */ function() {
	function ZipDeflate(filename, opts) {
		var _this = this;
		if (!opts) opts = {};
		ZipPassThrough.call(this, filename);
		this.d = new Deflate(opts, function(dat, final) {
			_this.ondata(null, dat, final);
		});
		this.compression = 8;
		this.flag = dbf(opts.level);
	}
	ZipDeflate.prototype.process = function(chunk, final) {
		try {
			this.d.push(chunk, final);
		} catch (e) {
			this.ondata(e, null, final);
		}
	};
	ZipDeflate.prototype.push = function(chunk, final) {
		ZipPassThrough.prototype.push.call(this, chunk, final);
	};
	return ZipDeflate;
}();
var AsyncZipDeflate = /* @__PURE__ */ function() {
	function AsyncZipDeflate(filename, opts) {
		var _this = this;
		if (!opts) opts = {};
		ZipPassThrough.call(this, filename);
		this.d = new AsyncDeflate(opts, function(err, dat, final) {
			_this.ondata(err, dat, final);
		});
		this.compression = 8;
		this.flag = dbf(opts.level);
		this.terminate = this.d.terminate;
	}
	AsyncZipDeflate.prototype.process = function(chunk, final) {
		this.d.push(chunk, final);
	};
	AsyncZipDeflate.prototype.push = function(chunk, final) {
		ZipPassThrough.prototype.push.call(this, chunk, final);
	};
	return AsyncZipDeflate;
}();
var Zip = /* @__PURE__ */ function() {
	function Zip(cb) {
		this.ondata = cb;
		this.u = [];
		this.d = 1;
	}
	Zip.prototype.add = function(file) {
		var _this = this;
		if (!this.ondata) err(5);
		if (this.d & 2) this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, false);
		else {
			var f = strToU8(file.filename), fl_1 = f.length;
			var com = file.comment, o = com && strToU8(com);
			var u = fl_1 != file.filename.length || o && com.length != o.length;
			var hl_1 = fl_1 + exfl(file.extra) + 30;
			if (fl_1 > 65535) this.ondata(err(11, 0, 1), null, false);
			var header = new u8(hl_1);
			wzh(header, 0, file, f, u, -1);
			var chks_1 = [header];
			var pAll_1 = function() {
				for (var _i = 0, chks_2 = chks_1; _i < chks_2.length; _i++) {
					var chk = chks_2[_i];
					_this.ondata(null, chk, false);
				}
				chks_1 = [];
			};
			var tr_1 = this.d;
			this.d = 0;
			var ind_1 = this.u.length;
			var uf_1 = mrg(file, {
				f,
				u,
				o,
				t: function() {
					if (file.terminate) file.terminate();
				},
				r: function() {
					pAll_1();
					if (tr_1) {
						var nxt = _this.u[ind_1 + 1];
						if (nxt) nxt.r();
						else _this.d = 1;
					}
					tr_1 = 1;
				}
			});
			var cl_1 = 0;
			file.ondata = function(err, dat, final) {
				if (err) {
					_this.ondata(err, dat, final);
					_this.terminate();
				} else {
					cl_1 += dat.length;
					chks_1.push(dat);
					if (final) {
						var dd = new u8(16);
						wbytes(dd, 0, 134695760);
						wbytes(dd, 4, file.crc);
						wbytes(dd, 8, cl_1);
						wbytes(dd, 12, file.size);
						chks_1.push(dd);
						uf_1.c = cl_1, uf_1.b = hl_1 + cl_1 + 16, uf_1.crc = file.crc, uf_1.size = file.size;
						if (tr_1) uf_1.r();
						tr_1 = 1;
					} else if (tr_1) pAll_1();
				}
			};
			this.u.push(uf_1);
		}
	};
	Zip.prototype.end = function() {
		var _this = this;
		if (this.d & 2) {
			this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, true);
			return;
		}
		if (this.d) this.e();
		else this.u.push({
			r: function() {
				if (!(_this.d & 1)) return;
				_this.u.splice(-1, 1);
				_this.e();
			},
			t: function() {}
		});
		this.d = 3;
	};
	Zip.prototype.e = function() {
		var bt = 0, l = 0, tl = 0;
		for (var _i = 0, _a = this.u; _i < _a.length; _i++) {
			var f = _a[_i];
			tl += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0);
		}
		var out = new u8(tl + 22);
		for (var _b = 0, _c = this.u; _b < _c.length; _b++) {
			var f = _c[_b];
			wzh(out, bt, f, f.f, f.u, -f.c - 2, l, f.o);
			bt += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0), l += f.b;
		}
		wzf(out, bt, this.u.length, tl, l);
		this.ondata(null, out, true);
		this.d = 2;
	};
	Zip.prototype.terminate = function() {
		for (var _i = 0, _a = this.u; _i < _a.length; _i++) _a[_i].t();
		this.d = 2;
	};
	return Zip;
}();
function zipSync(data, opts) {
	if (!opts) opts = {};
	var r = {};
	var files = [];
	fltn(data, "", r, opts);
	var o = 0;
	var tot = 0;
	for (var fn in r) {
		var _a = r[fn], file = _a[0], p = _a[1];
		var compression = p.level == 0 ? 0 : 8;
		var f = strToU8(fn), s = f.length;
		var com = p.comment, m = com && strToU8(com), ms = m && m.length;
		var exl = exfl(p.extra);
		if (s > 65535) err(11);
		var d = compression ? deflateSync$1(file, p) : file, l = d.length;
		var c = crc();
		c.p(file);
		files.push(mrg(p, {
			size: file.length,
			crc: c.d(),
			c: d,
			f,
			m,
			u: s != fn.length || m && com.length != ms,
			o,
			compression
		}));
		o += 30 + s + exl + l;
		tot += 76 + 2 * (s + exl) + (ms || 0) + l;
	}
	var out = new u8(tot + 22), oe = o, cdl = tot - o;
	for (var i = 0; i < files.length; ++i) {
		var f = files[i];
		wzh(out, f.o, f, f.f, f.u, f.c.length);
		var badd = 30 + f.f.length + exfl(f.extra);
		out.set(f.c, f.o + badd);
		wzh(out, o, f, f.f, f.u, f.c.length, f.o, f.m), o += 16 + badd + (f.m ? f.m.length : 0);
	}
	wzf(out, o, files.length, cdl, oe);
	return out;
}
function unzipSync(data, opts) {
	var files = {};
	var e = data.length - 22;
	for (; b4(data, e) != 101010256; --e) if (!e || data.length - e > 65558) err(13);
	var c = b2(data, e + 8);
	if (!c) return {};
	var o = b4(data, e + 16);
	var z = b4(data, e - 20) == 117853008;
	if (z) {
		var ze = b4(data, e - 12);
		z = b4(data, ze) == 101075792;
		if (z) {
			c = b4(data, ze + 32);
			o = b4(data, ze + 48);
		}
	}
	var fltr = opts && opts.filter;
	for (var i = 0; i < c; ++i) {
		var _a = zh(data, o, z), c_2 = _a[0], sc = _a[1], su = _a[2], fn = _a[3], no = _a[4], off = _a[5], b = slzh(data, off);
		o = no;
		if (!fltr || fltr({
			name: fn,
			size: sc,
			originalSize: su,
			compression: c_2
		})) if (!c_2) files[fn] = slc(data, b, b + sc);
		else if (c_2 == 8) files[fn] = inflateSync$1(data.subarray(b, b + sc), { out: new u8(su) });
		else err(14, "unknown compression type " + c_2);
	}
	return files;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/features/getAdditionalContent.js
function _createForOfIteratorHelperLoose$13(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$15(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$15(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$15(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$15(r, a) : void 0;
	}
}
function _arrayLikeToArray$15(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function getAdditionalContent(fileName, features, sheetOptions, properties) {
	var content = "";
	for (var _iterator = _createForOfIteratorHelperLoose$13(features), _step; !(_step = _iterator()).done;) {
		var feature = _step.value;
		var transform = feature.files && feature.files.transform && feature.files.transform[fileName];
		if (transform && transform.insert) {
			var insertedContent = transform.insert(sheetOptions, properties);
			if (insertedContent) content += insertedContent;
		}
	}
	return content;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/features/transformContent.js
function _createForOfIteratorHelperLoose$12(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$14(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$14(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$14(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$14(r, a) : void 0;
	}
}
function _arrayLikeToArray$14(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function transformContent(content, fileName, features, sheetOptions, properties) {
	for (var _iterator = _createForOfIteratorHelperLoose$12(features), _step; !(_step = _iterator()).done;) {
		var feature = _step.value;
		var transform = feature.files && feature.files.transform && feature.files.transform[fileName];
		if (transform && transform.transform) content = transform.transform(content, sheetOptions, properties);
	}
	return content;
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/escapeXmlSpecialCharacters.js
function escapeXmlSpecialCharacters(string, _ref) {
	var isAttributeValue = _ref.isAttributeValue;
	string = replaceAll(string, "&", "&amp;");
	string = replaceAll(string, ">", "&gt;");
	string = replaceAll(string, "<", "&lt;");
	if (isAttributeValue) {
		string = replaceAll(string, "'", "&apos;");
		string = replaceAll(string, "\"", "&quot;");
	}
	return string;
}
function replaceAll(string, replacedSubstring, replacementSubstring) {
	if (string.replaceAll) return string.replaceAll(replacedSubstring, replacementSubstring);
	return string.replace(new RegExp(replacedSubstring, "g"), replacementSubstring);
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/removeInvalidXmlCharacters.js
var INVALID_CHARACTERS = /((?:[\0-\x08\x0B\f\x0E-\x1F\uFFFD\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]))/g;
var DISCOURAGED_CHARACTERS = /* @__PURE__ */ new RegExp("([\\x7F-\\x84]|[\\x86-\\x9F]|[\\uFDD0-\\uFDEF]|(?:\\uD83F[\\uDFFE\\uDFFF])|(?:\\uD87F[\\uDFFE\\uDFFF])|(?:\\uD8BF[\\uDFFE\\uDFFF])|(?:\\uD8FF[\\uDFFE\\uDFFF])|(?:\\uD93F[\\uDFFE\\uDFFF])|(?:\\uD97F[\\uDFFE\\uDFFF])|(?:\\uD9BF[\\uDFFE\\uDFFF])|(?:\\uD9FF[\\uDFFE\\uDFFF])|(?:\\uDA3F[\\uDFFE\\uDFFF])|(?:\\uDA7F[\\uDFFE\\uDFFF])|(?:\\uDABF[\\uDFFE\\uDFFF])|(?:\\uDAFF[\\uDFFE\\uDFFF])|(?:\\uDB3F[\\uDFFE\\uDFFF])|(?:\\uDB7F[\\uDFFE\\uDFFF])|(?:\\uDBBF[\\uDFFE\\uDFFF])|(?:\\uDBFF[\\uDFFE\\uDFFF])(?:[\\0-\\t\\x0B\\f\\x0E-\\u2027\\u202A-\\uD7FF\\uE000-\\uFFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?:[^\\uD800-\\uDBFF]|^)[\\uDC00-\\uDFFF]))", "g");
function removeInvalidXmlCharacters(string) {
	string = string.replace(INVALID_CHARACTERS, "");
	string = string.replace(DISCOURAGED_CHARACTERS, "");
	return string;
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/sanitizeAttributeValue.js
function sanitizeAttributeValue(attributeValue) {
	if (typeof attributeValue !== "string") throw new TypeError("Argument must be a string");
	attributeValue = removeInvalidXmlCharacters(attributeValue);
	return escapeXmlSpecialCharacters(attributeValue, { isAttributeValue: true });
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/sanitizeAttributeName.js
function sanitizeAttributeName(attributeName) {
	if (typeof attributeName !== "string") throw new TypeError("Argument must be a string");
	attributeName = removeInvalidXmlCharacters(attributeName);
	return attributeName.replace(/[^a-zA-Z_0-9-.:]/g, "").replace(/^[^a-zA-Z_]+/, "");
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getAttributesString.js
function getAttributesString(attributes) {
	return Object.keys(attributes).map(function(name) {
		return "".concat(sanitizeAttributeName(name), "=\"").concat(sanitizeAttributeValue(String(attributes[name])), "\"");
	}).reduce(function(combined, part) {
		return combined + " " + part;
	}, "");
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getOpeningTagMarkup.js
function getOpeningTagMarkup(tagName, attributes) {
	return "<" + tagName + (attributes ? getAttributesString(attributes) : "") + ">";
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getClosingTagMarkup.js
function getClosingTagMarkup(tagName) {
	return "</" + tagName + ">";
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getSelfClosingTagMarkup.js
function getSelfClosingTagMarkup(tagName, attributes) {
	return getOpeningTagMarkup(tagName, attributes).slice(0, -1) + "/>";
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/features/getElementXml.js
function _createForOfIteratorHelperLoose$11(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$13(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$13(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$13(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$13(r, a) : void 0;
	}
}
function _arrayLikeToArray$13(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function getElementXml(fileName, tagName, attributes, innerXml, index, properties, sheetOptionsOrSheetsOptions, features) {
	for (var _iterator = _createForOfIteratorHelperLoose$11(features), _step; !(_step = _iterator()).done;) {
		var feature = _step.value;
		var transform = feature.files && feature.files.transform && feature.files.transform[fileName];
		if (transform && transform.transformElementAttributes) attributes = transform.transformElementAttributes(tagName, attributes || NO_ATTRIBUTES, index, sheetOptionsOrSheetsOptions, properties);
	}
	if (innerXml) return getOpeningTagMarkup(tagName, attributes) + innerXml + getClosingTagMarkup(tagName);
	else return getSelfClosingTagMarkup(tagName, attributes);
}
var NO_ATTRIBUTES = {};
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/workbook.xml.js
function generateWorkbookXml(_ref) {
	var sheetIdsAndNames = _ref.sheetIdsAndNames, features = _ref.features, sheetsOptions = _ref.sheetsOptions;
	var tag = function tag(tagName, attributes, innerXml, index) {
		return getElementXml("xl/workbook.xml", tagName, attributes, innerXml, index, EMPTY_OBJECT, sheetsOptions, features);
	};
	var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" xmlns:mx=\"http://schemas.microsoft.com/office/mac/excel/2008/main\" xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\" xmlns:mv=\"urn:schemas-microsoft-com:mac:vml\" xmlns:x14=\"http://schemas.microsoft.com/office/spreadsheetml/2009/9/main\" xmlns:x14ac=\"http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac\" xmlns:xm=\"http://schemas.microsoft.com/office/excel/2006/main\">" + tag("workbookPr") + tag("bookViews", null, tag("workbookView", null, null, 0)) + tag("sheets", null, sheetIdsAndNames.map(function(_ref2, i) {
		var sheetId = _ref2.sheetId, sheetName = _ref2.sheetName;
		return tag("sheet", {
			"r:id": "rId".concat(sheetId),
			sheetId,
			name: sheetName
		}, null, i);
	}).join("")) + tag("definedNames") + tag("calcPr") + getAdditionalContent("xl/workbook.xml", features, sheetsOptions) + "</workbook>";
	xml = transformContent(xml, "xl/workbook.xml", features, sheetsOptions);
	return xml;
}
var EMPTY_OBJECT = {};
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/workbook.xml.rels.js
function generateWorkbookXmlRels(_ref) {
	var sheetIds = _ref.sheetIds, features = _ref.features, sheetsOptions = _ref.sheetsOptions;
	var xml = "<?xml version=\"1.0\" ?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + sheetIds.map(function(id) {
		return "<Relationship Id=\"rId".concat(id, "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet").concat(id, ".xml\"/>");
	}).join("") + "<Relationship Id=\"rId".concat(sheetIds.length + 1, "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings\" Target=\"sharedStrings.xml\"/>") + "<Relationship Id=\"rId".concat(sheetIds.length + 2, "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/>") + getAdditionalContent("xl/_rels/workbook.xml.rels", features, sheetsOptions) + "</Relationships>";
	xml = transformContent(xml, "xl/_rels/workbook.xml.rels", features, sheetsOptions);
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/rels.js
function generateRelsXml(_ref) {
	var features = _ref.features, sheetsOptions = _ref.sheetsOptions;
	var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId-workbook-1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/>" + getAdditionalContent("_rels/.rels", features, sheetsOptions) + "</Relationships>";
	xml = transformContent(xml, "_rels/.rels", features, sheetsOptions);
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/[Content_Types].xml.js
function generateContentTypesXml(_ref) {
	var sheetIds = _ref.sheetIds, features = _ref.features, sheetsOptions = _ref.sheetsOptions;
	var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default ContentType=\"application/xml\" Extension=\"xml\"/><Default ContentType=\"application/vnd.openxmlformats-package.relationships+xml\" Extension=\"rels\"/><Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\" PartName=\"/xl/workbook.xml\"/><Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml\" PartName=\"/xl/sharedStrings.xml\"/><Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\" PartName=\"/xl/styles.xml\"/>" + sheetIds.map(function(sheetId) {
		return "<Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\" PartName=\"/xl/worksheets/sheet".concat(sheetId, ".xml\"/>");
	}).join("") + sheetIds.map(function(sheetId) {
		return getDrawingContentTypeXml(sheetId);
	}).join("") + getAdditionalContent("[Content_Types].xml", features, sheetsOptions) + "</Types>";
	xml = transformContent(xml, "[Content_Types].xml", features, sheetsOptions);
	return xml;
}
function getDrawingContentTypeXml(sheetId) {
	return "<Override ContentType=\"application/vnd.openxmlformats-officedocument.drawing+xml\" PartName=\"/xl/drawings/drawing".concat(sheetId, ".xml\"/>");
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/drawing.xml.js
function generateDrawingXml(_ref) {
	var sheetIndex = _ref.sheetIndex, sheetId = _ref.sheetId, sheetOptions = _ref.sheetOptions, features = _ref.features;
	var xml = DRAWING_XML_START + getAdditionalContent("xl/drawings/drawing{id}.xml", features, sheetOptions, {
		sheetIndex,
		sheetId
	}) + DRAWING_XML_END;
	xml = transformContent(xml, "xl/drawings/drawing{id}.xml", features, sheetOptions, {
		sheetIndex,
		sheetId
	});
	return xml;
}
var DRAWING_XML_START = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><xdr:wsDr xmlns:xdr=\"http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing\" xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\">";
var DRAWING_XML_END = "</xdr:wsDr>";
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/drawing.xml.rels.js
function generateDrawingXmlRels(_ref) {
	var sheetIndex = _ref.sheetIndex, sheetId = _ref.sheetId, sheetOptions = _ref.sheetOptions, features = _ref.features;
	var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + getAdditionalContent("xl/drawings/_rels/drawing{id}.xml.rels", features, sheetOptions, {
		sheetIndex,
		sheetId
	}) + "</Relationships>";
	xml = transformContent(xml, "xl/drawings/_rels/drawing{id}.xml.rels", features, sheetOptions, {
		sheetIndex,
		sheetId
	});
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/sheetViews.js
function generateSheetViews(tag, viewProperties, sheetIndex) {
	if (!hasView(viewProperties)) return "";
	var showGridLines = viewProperties.showGridLines, rightToLeft = viewProperties.rightToLeft, zoomScale = viewProperties.zoomScale;
	var sheetViewAttributes = {
		tabSelected: sheetIndex === 0 ? 1 : 0,
		workbookViewId: 0
	};
	if (showGridLines === false) sheetViewAttributes.showGridLines = false;
	if (rightToLeft) sheetViewAttributes.rightToLeft = 1;
	if (typeof zoomScale === "number") sheetViewAttributes.zoomScale = Math.round(zoomScale * 100);
	return tag("sheetViews", null, tag("sheetView", sheetViewAttributes, null, 0));
}
function hasView(_ref) {
	var showGridLines = _ref.showGridLines, rightToLeft = _ref.rightToLeft, zoomScale = _ref.zoomScale;
	return showGridLines === false || rightToLeft || typeof zoomScale === "number";
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/column.js
function generateColumnDescription(tag, column, index) {
	if (!column) return "";
	var width = column.width;
	if (!width) return "";
	var columnNumber = index + 1;
	return tag("col", {
		min: columnNumber,
		max: columnNumber,
		width,
		customWidth: 1
	}, null, index);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/columns.js
function generateColumnsDescription(tag, columns) {
	if (columns) {
		var columnsXml = columns.map(function(column, index) {
			return generateColumnDescription(tag, column, index);
		}).join("");
		if (columnsXml) return tag("cols", null, columnsXml);
	}
	return "";
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/sanitizeTextContent.js
function sanitizeTextContent(textContent) {
	if (typeof textContent !== "string") throw new TypeError("Argument must be a string");
	textContent = removeInvalidXmlCharacters(textContent);
	return escapeXmlSpecialCharacters(textContent, { isAttributeValue: false });
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getCellAddress.js
function getCellAddress(rowIndex, columnIndex) {
	return "".concat(getColumnLetter(columnIndex)).concat(rowIndex + 1);
}
var LETTERS_COUNT = 26;
function getColumnLetter(columnIndex) {
	if (typeof columnIndex !== "number") return "";
	var prefix = Math.floor(columnIndex / LETTERS_COUNT);
	var letter = String.fromCharCode(97 + columnIndex % LETTERS_COUNT).toUpperCase();
	if (prefix === 0) return letter;
	return getColumnLetter(prefix - 1) + letter;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/convertDateToSerialNumber.js
var daysBeforeUnixEpoch = 25569;
var day = 24 * (3600 * 1e3);
function convertDateToSerialNumber(date) {
	return date.getTime() / day + daysBeforeUnixEpoch;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/cell.js
function _slicedToArray$1(r, e) {
	return _arrayWithHoles$1(r) || _iterableToArrayLimit$1(r, e) || _unsupportedIterableToArray$12(r, e) || _nonIterableRest$1();
}
function _nonIterableRest$1() {
	throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$12(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$12(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$12(r, a) : void 0;
	}
}
function _arrayLikeToArray$12(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function _iterableToArrayLimit$1(r, l) {
	var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (null != t) {
		var e, n, i, u, a = [], f = !0, o = !1;
		try {
			if (i = (t = t.call(r)).next, 0 === l) {
				if (Object(t) !== t) return;
				f = !1;
			} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
		} catch (r) {
			o = !0, n = r;
		} finally {
			try {
				if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
			} finally {
				if (o) throw n;
			}
		}
		return a;
	}
}
function _arrayWithHoles$1(r) {
	if (Array.isArray(r)) return r;
}
function generateCell(tag, _ref, index, rowIndex) {
	var value = _ref.value, type = _ref.type, cellStyleId = _ref.cellStyleId, findOrCreateSharedString = _ref.findOrCreateSharedString;
	if (value === null) {
		if (cellStyleId === void 0) return "";
	}
	var cellAttributes = { r: getCellAddress(rowIndex, index) };
	if (cellStyleId !== void 0) cellAttributes.s = String(cellStyleId);
	if (value === null) return tag("c", cellAttributes, null, index);
	if (type === Date && cellStyleId === void 0) throw new Error("No `format` was specified for a `Date` value in a cell in row ".concat(rowIndex + 1, " column ").concat(index + 1, ". Either specify a `format` for this cell or specify a default global one by passing `dateFormat` option to `writeXlsxFile()` function"));
	var valueTextContent = getValueTextContent(type, value, findOrCreateSharedString);
	var typeAttribute = getTypeAttribute(type);
	if (typeAttribute) cellAttributes.t = typeAttribute;
	var _getOpeningAndClosing2 = _slicedToArray$1(getOpeningAndClosingTags(type), 2), valueOpeningTags = _getOpeningAndClosing2[0], valueClosingTags = _getOpeningAndClosing2[1];
	return tag("c", cellAttributes, valueOpeningTags + valueTextContent + valueClosingTags, index);
}
function getTypeAttribute(type) {
	switch (type) {
		case String: return "s";
		case Number: return;
		case Date: return;
		case Boolean: return "b";
		case "Formula": return;
		default: throw new Error("Unknown type: ".concat(type && type.name || type));
	}
}
function getValueTextContent(type, value, findOrCreateSharedString) {
	switch (type) {
		case String:
			if (typeof value !== "string") throw new Error("Invalid cell value: ".concat(value, ". Expected a string"));
			return findOrCreateSharedString(value);
		case Number:
			if (typeof value !== "number") throw new Error("Invalid cell value: ".concat(value, ". Expected a number"));
			return String(value);
		case Date:
			if (!(value instanceof Date)) throw new Error("Invalid cell value: ".concat(value, ". Expected a Date"));
			return String(convertDateToSerialNumber(value));
		case Boolean:
			if (typeof value !== "boolean") throw new Error("Invalid cell value: ".concat(value, ". Expected a boolean"));
			return value ? "1" : "0";
		case "Formula":
			if (typeof value !== "string") throw new Error("Invalid cell value: ".concat(value, ". Expected a string"));
			return sanitizeTextContent(value);
		default: throw new Error("Unknown type: ".concat(type && type.name || type));
	}
}
var TAG_BRACKET_LEFT_REGEXP = /</g;
function getOpeningAndClosingTags(type) {
	var openingTags = getOpeningTags(type);
	return [openingTags, openingTags.replace(TAG_BRACKET_LEFT_REGEXP, "</")];
}
function getOpeningTags(type) {
	switch (type) {
		case "Formula": return "<f>";
		default: return "<v>";
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/hasAlignment.js
function hasAlignment(_ref) {
	var align = _ref.align, alignVertical = _ref.alignVertical, textRotation = _ref.textRotation, indent = _ref.indent, wrap = _ref.wrap;
	return Boolean(align || alignVertical || typeof textRotation === "number" || indent || wrap);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/hasBorder.js
function hasBorder(_ref) {
	var borderColor = _ref.borderColor, borderStyle = _ref.borderStyle, leftBorderColor = _ref.leftBorderColor, leftBorderStyle = _ref.leftBorderStyle, rightBorderColor = _ref.rightBorderColor, rightBorderStyle = _ref.rightBorderStyle, topBorderColor = _ref.topBorderColor, topBorderStyle = _ref.topBorderStyle, bottomBorderColor = _ref.bottomBorderColor, bottomBorderStyle = _ref.bottomBorderStyle;
	return Boolean(borderColor || borderStyle || leftBorderColor || leftBorderStyle || rightBorderColor || rightBorderStyle || topBorderColor || topBorderStyle || bottomBorderColor || bottomBorderStyle);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/hasFill.js
function hasFill(_ref) {
	var backgroundColor = _ref.backgroundColor, fillPatternStyle = _ref.fillPatternStyle, fillPatternColor = _ref.fillPatternColor;
	return Boolean(backgroundColor || fillPatternStyle && fillPatternColor);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/hasFont.js
function hasFont(_ref) {
	var fontFamily = _ref.fontFamily, fontSize = _ref.fontSize, fontWeight = _ref.fontWeight, fontStyle = _ref.fontStyle, textDecoration = _ref.textDecoration, textColor = _ref.textColor;
	return Boolean(fontFamily || typeof fontSize === "number" || fontWeight || fontStyle || textDecoration && Object.keys(textDecoration).length > 0 || textColor);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/helpers/getCellStyleProperties.js
function getCellStyleProperties(cell, features) {
	var align = cell.align, alignVertical = cell.alignVertical, textRotation = cell.textRotation, indent = cell.indent, wrap = cell.wrap, fontFamily = cell.fontFamily, fontSize = cell.fontSize, fontWeight = cell.fontWeight, fontStyle = cell.fontStyle, textDecoration = cell.textDecoration, textColor = cell.textColor, backgroundColor = cell.backgroundColor, fillPatternStyle = cell.fillPatternStyle, fillPatternColor = cell.fillPatternColor, borderColor = cell.borderColor, borderStyle = cell.borderStyle, leftBorderColor = cell.leftBorderColor, leftBorderStyle = cell.leftBorderStyle, rightBorderColor = cell.rightBorderColor, rightBorderStyle = cell.rightBorderStyle, topBorderColor = cell.topBorderColor, topBorderStyle = cell.topBorderStyle, bottomBorderColor = cell.bottomBorderColor, bottomBorderStyle = cell.bottomBorderStyle;
	if (hasAlignment({
		align,
		alignVertical,
		textRotation,
		indent,
		wrap
	}) || hasFont({
		fontFamily,
		fontSize,
		fontWeight,
		fontStyle,
		textDecoration,
		textColor
	}) || hasFill({
		backgroundColor,
		fillPatternStyle,
		fillPatternColor
	}) || hasBorder({
		borderColor,
		borderStyle,
		leftBorderColor,
		leftBorderStyle,
		rightBorderColor,
		rightBorderStyle,
		topBorderColor,
		topBorderStyle,
		bottomBorderColor,
		bottomBorderStyle
	})) return omitUndefinedProperties({
		align,
		alignVertical,
		textRotation,
		indent,
		wrap,
		fontFamily,
		fontSize,
		fontWeight,
		fontStyle,
		textDecoration,
		textColor,
		backgroundColor,
		fillPatternStyle,
		fillPatternColor,
		borderColor,
		borderStyle,
		leftBorderColor,
		leftBorderStyle,
		rightBorderColor,
		rightBorderStyle,
		topBorderColor,
		topBorderStyle,
		bottomBorderColor,
		bottomBorderStyle
	});
}
function omitUndefinedProperties(object) {
	var filteredObject = {};
	for (var key in object) if (object[key] !== void 0) filteredObject[key] = object[key];
	return filteredObject;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/isObject.js
var objectConstructor = {}.constructor;
function isObject(object) {
	return object !== void 0 && object !== null && object.constructor === objectConstructor;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/isCellObject.js
function isCellObject(cell) {
	return isObject(cell);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/row.js
function _typeof$4(o) {
	"@babel/helpers - typeof";
	return _typeof$4 = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof$4(o);
}
function ownKeys$4(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread$4(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys$4(Object(t), !0).forEach(function(r) {
			_defineProperty$4(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys$4(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
function _defineProperty$4(e, r, t) {
	return (r = _toPropertyKey$4(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function _toPropertyKey$4(t) {
	var i = _toPrimitive$4(t, "string");
	return "symbol" == _typeof$4(i) ? i : i + "";
}
function _toPrimitive$4(t, r) {
	if ("object" != _typeof$4(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof$4(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function _createForOfIteratorHelperLoose$10(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$11(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$11(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$11(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$11(r, a) : void 0;
	}
}
function _arrayLikeToArray$11(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function generateRow(tag, row, index, parameters) {
	var rowHeight;
	for (var _iterator = _createForOfIteratorHelperLoose$10(row), _step; !(_step = _iterator()).done;) {
		var cell = _step.value;
		if (isCellObject(cell)) {
			if (cell.height) {
				if (rowHeight === void 0 || rowHeight < cell.height) rowHeight = cell.height;
			}
		}
	}
	var rowIndex = index;
	var rowCellsXml = row.map(function(cell, index) {
		return getCellXml(tag, cell, index, rowIndex, parameters);
	}).join("");
	var rowAttributes = { r: index + 1 };
	if (rowHeight) {
		rowAttributes.ht = rowHeight;
		rowAttributes.customHeight = 1;
	}
	return tag("row", rowAttributes, rowCellsXml, index);
}
function getCellXml(tag, cell, index, rowIndex, _ref) {
	var findOrCreateCellStyle = _ref.findOrCreateCellStyle, findOrCreateSharedString = _ref.findOrCreateSharedString, hasDefaultFont = _ref.hasDefaultFont, dateFormat = _ref.dateFormat, features = _ref.features;
	if (cell === void 0 || cell === null) return "";
	var cellObject = isCellObject(cell) ? cell : { value: cell };
	var cellStyleProperties = getCellStyleProperties(cellObject, features);
	var type = cellObject.type, value = cellObject.value, format = cellObject.format;
	if (isEmpty(value)) value = null;
	else if (type === void 0) {
		type = detectValueType(value);
		if (type === void 0) {
			type = String;
			value = String(value);
		}
	}
	if (format) {
		if (type !== Date && type !== Number && type !== String && type !== "Formula") throw new Error("`format` \"".concat(format, "\" was specified on a cell of type `").concat(type, "`. `format` could only be specified on a cell of type `Date`, `Number`, `String` or `\"Formula\"`."));
		if (type === String && format !== "@") throw new Error("`format` \"".concat(format, "\" was specified on a cell of type `String`. The only supported `format` for a cell of type `String` is \"@\"."));
	} else if (type === Date) format = dateFormat;
	var hasFormat = Boolean(format);
	var hasCellStyle = Boolean(cellStyleProperties);
	var cellStyleId;
	if (hasDefaultFont || hasFormat || hasCellStyle) cellStyleId = findOrCreateCellStyle(_objectSpread$4({ format }, cellStyleProperties));
	return generateCell(tag, {
		value,
		type,
		cellStyleId,
		findOrCreateSharedString
	}, index, rowIndex);
}
function isEmpty(value) {
	return value === void 0 || value === null || value === "";
}
function detectValueType(value) {
	switch (_typeof$4(value)) {
		case "string": return String;
		case "number": return Number;
		case "boolean": return Boolean;
		default: if (value instanceof Date) return Date;
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/sheetData.js
function generateSheetData(tag, sheetData, parameters) {
	return tag("sheetData", null, sheetData.map(function(row, index) {
		return generateRow(tag, row, index, parameters);
	}).join(""));
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/processMergedCells.js
function processMergedCells(sheetData, features) {
	var mergedCells = [];
	var _cloneSheetData = function cloneSheetData() {
		sheetData = sheetData.slice();
		var i = 0;
		while (i < sheetData.length) {
			sheetData[i] = sheetData[i].slice();
			i++;
		}
		_cloneSheetData = function cloneSheetData() {
			return sheetData;
		};
		return sheetData;
	};
	var rowIndex = 0;
	while (rowIndex < sheetData.length) {
		var row = sheetData[rowIndex];
		var columnIndex = 0;
		while (columnIndex < row.length) {
			var cell = row[columnIndex];
			if (cell) {
				var _cell$rowSpan = cell.rowSpan, rowSpan = _cell$rowSpan === void 0 ? 1 : _cell$rowSpan;
				var columnSpan = typeof cell.span === "number" ? cell.span : cell.columnSpan;
				if (typeof columnSpan !== "number") columnSpan = 1;
				if (columnSpan > 1 || rowSpan > 1) {
					processSpanningCells(sheetData, rowIndex, columnIndex, columnSpan, rowSpan, _cloneSheetData, features);
					mergedCells.push([[rowIndex, columnIndex], [rowIndex + (rowSpan ? rowSpan - 1 : 0), columnIndex + (columnSpan ? columnSpan - 1 : 0)]]);
				}
			}
			columnIndex++;
		}
		rowIndex++;
	}
	return {
		sheetData,
		mergedCells
	};
}
function processSpanningCells(sheetData, rowIndex, columnIndex, columnSpan, rowSpan, cloneSheetData, features) {
	var cellStyleProperties = getCellStyleProperties(sheetData[rowIndex][columnIndex], features);
	if (cellStyleProperties) sheetData = cloneSheetData();
	var i = rowIndex;
	while (i <= rowIndex + (rowSpan - 1)) {
		var j = columnIndex;
		while (j <= columnIndex + (columnSpan - 1)) {
			var cell = sheetData[i][j];
			if (i > rowIndex || j > columnIndex) {
				if (cell !== null && cell !== void 0) throw new Error("[write-excel-file] When using `columnSpan` or `rowSpan` parameters, all hidden overlapped cells should be represented by `null`s or `undefined`s. Cell at row ".concat(rowIndex + 1, " and column ").concat(columnIndex + 1, " is configured with `columnSpan` ").concat(columnSpan, " and `rowSpan` ").concat(rowSpan, ". Cell at row ").concat(i + 1, " and column ").concat(j + 1, " is neither `null` nor `undefined`: ").concat(JSON.stringify(cell)));
				if (cellStyleProperties) sheetData[i][j] = cellStyleProperties;
			}
			j++;
		}
		i++;
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/mergedCellsDescription.js
function _slicedToArray(r, e) {
	return _arrayWithHoles(r) || _iterableToArrayLimit(r, e) || _unsupportedIterableToArray$10(r, e) || _nonIterableRest();
}
function _nonIterableRest() {
	throw new TypeError("Invalid attempt to destructure non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$10(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$10(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$10(r, a) : void 0;
	}
}
function _arrayLikeToArray$10(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function _iterableToArrayLimit(r, l) {
	var t = null == r ? null : "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (null != t) {
		var e, n, i, u, a = [], f = !0, o = !1;
		try {
			if (i = (t = t.call(r)).next, 0 === l) {
				if (Object(t) !== t) return;
				f = !1;
			} else for (; !(f = (e = i.call(t)).done) && (a.push(e.value), a.length !== l); f = !0);
		} catch (r) {
			o = !0, n = r;
		} finally {
			try {
				if (!f && null != t["return"] && (u = t["return"](), Object(u) !== u)) return;
			} finally {
				if (o) throw n;
			}
		}
		return a;
	}
}
function _arrayWithHoles(r) {
	if (Array.isArray(r)) return r;
}
function generateMergedCellsDescription(tag, mergedCells) {
	if (mergedCells.length === 0) return "";
	var mergeCellsXml = mergedCells.map(function(_ref, index) {
		var _ref2 = _slicedToArray(_ref, 2), from = _ref2[0], to = _ref2[1];
		return tag("mergeCell", { ref: getCellAddress(from[0], from[1]) + ":" + getCellAddress(to[0], to[1]) }, null, index);
	}).join("");
	return tag("mergeCells", { count: mergedCells.length }, mergeCellsXml);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/pageMargins.js
function generatePageMargins(tag, _ref) {
	if (_ref.orientation) return tag("pageMargins", {
		left: .7,
		right: .7,
		top: .75,
		bottom: .75,
		header: .3,
		footer: .3
	});
	return "";
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/pageSetup.js
function generatePageSetup(tag, _ref) {
	var orientation = _ref.orientation;
	if (orientation) return tag("pageSetup", {
		paperSize: 9,
		orientation: sanitizeAttributeValue(orientation)
	});
	return "";
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/drawingReference.js
function generateDrawingReference(tag) {
	return tag("drawing", { "r:id": "rId-drawing-1" });
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml/sheet.xml.js
function generateSheetXml(sheetXmlParameters, features) {
	var sheetData_ = sheetXmlParameters.sheetData, sheetOptions = sheetXmlParameters.sheetOptions, sheetIndex = sheetXmlParameters.sheetIndex, sheetId = sheetXmlParameters.sheetId, hasDefaultFont = sheetXmlParameters.hasDefaultFont, findOrCreateCellStyle = sheetXmlParameters.findOrCreateCellStyle, findOrCreateSharedString = sheetXmlParameters.findOrCreateSharedString;
	var columns = sheetOptions.columns, dateFormat = sheetOptions.dateFormat, orientation = sheetOptions.orientation, showGridLines = sheetOptions.showGridLines, rightToLeft = sheetOptions.rightToLeft, zoomScale = sheetOptions.zoomScale;
	var _processMergedCells = processMergedCells(sheetData_, { features }), sheetData = _processMergedCells.sheetData, mergedCells = _processMergedCells.mergedCells;
	var tagFunctionProperties = {
		sheetIndex,
		sheetId
	};
	var tag = function tag(tagName, attributes, innerXml, index) {
		return getElementXml("xl/worksheets/sheet{id}.xml", tagName, attributes, innerXml, index, tagFunctionProperties, sheetOptions, features);
	};
	var xml = "<?xml version=\"1.0\" ?><worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\" xmlns:mv=\"urn:schemas-microsoft-com:mac:vml\" xmlns:mx=\"http://schemas.microsoft.com/office/mac/excel/2008/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" xmlns:x14=\"http://schemas.microsoft.com/office/spreadsheetml/2009/9/main\" xmlns:x14ac=\"http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac\" xmlns:xm=\"http://schemas.microsoft.com/office/excel/2006/main\">" + generateSheetViews(tag, {
		showGridLines,
		rightToLeft,
		zoomScale
	}, sheetIndex) + generateColumnsDescription(tag, columns) + generateSheetData(tag, sheetData, {
		findOrCreateCellStyle,
		findOrCreateSharedString,
		hasDefaultFont,
		dateFormat,
		features
	}) + generateMergedCellsDescription(tag, mergedCells) + generatePageMargins(tag, { orientation }) + generatePageSetup(tag, { orientation }) + generateDrawingReference(tag) + getAdditionalContent("xl/worksheets/sheet{id}.xml", features, sheetOptions, {
		sheetIndex,
		sheetId
	}) + "</worksheet>";
	xml = transformContent(xml, "xl/worksheets/sheet{id}.xml", features, sheetOptions, {
		sheetIndex,
		sheetId
	});
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sheet.xml.rels.js
function generateSheetXmlRels(_ref) {
	var sheetIndex = _ref.sheetIndex, sheetId = _ref.sheetId, sheetOptions = _ref.sheetOptions, features = _ref.features;
	var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + getDrawingRelationshipXml(sheetId) + getAdditionalContent("xl/worksheets/_rels/sheet{id}.xml.rels", features, sheetOptions, {
		sheetIndex,
		sheetId
	}) + "</Relationships>";
	xml = transformContent(xml, "xl/worksheets/_rels/sheet{id}.xml.rels", features, sheetOptions, {
		sheetIndex,
		sheetId
	});
	return xml;
}
function getDrawingRelationshipXml(sheetId) {
	return "<Relationship Id=\"rId-drawing-1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing\" Target=\"../drawings/drawing".concat(sheetId, ".xml\"/>");
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/sharedStrings.xml.js
function _createForOfIteratorHelperLoose$9(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$9(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$9(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$9(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$9(r, a) : void 0;
	}
}
function _arrayLikeToArray$9(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function generateSharedStringsXml(sharedStrings) {
	var xml = "<?xml version=\"1.0\"?>";
	xml += "<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">";
	for (var _iterator = _createForOfIteratorHelperLoose$9(sharedStrings), _step; !(_step = _iterator()).done;) {
		var string = _step.value;
		var attributes = string.trim().length === string.length ? "" : " xml:space=\"preserve\"";
		xml += "<si><t".concat(attributes, ">");
		xml += sanitizeTextContent(string);
		xml += "</t></si>";
	}
	xml += "</sst>";
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getXlsxColorForHexColor.js
function getXlsxColorForHexColor(color) {
	if (color[0] !== "#") throw new Error("Color \"".concat(color, "\" must start with a \"#\""));
	return "FF".concat(color.slice(1).toUpperCase());
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getFillXml.js
function getFillXml(fill) {
	var conditionalFormatting = (arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {}).conditionalFormatting;
	var backgroundColor = fill.backgroundColor, fillPatternStyle = fill.fillPatternStyle, fillPatternColor = fill.fillPatternColor;
	var isSolidFill = !fillPatternStyle || fillPatternStyle === "solid";
	if (!hasFill(fill)) return "<fill><patternFill patternType=\"none\"/></fill>";
	var xml = "<fill>";
	xml += "<patternFill patternType=\"".concat(isSolidFill ? "solid" : fillPatternStyle, "\">");
	xml += "<fgColor rgb=\"".concat(sanitizeAttributeValue(getXlsxColorForHexColor(isSolidFill ? backgroundColor : fillPatternColor)), "\"/>");
	xml += "<bgColor ".concat(isSolidFill && !conditionalFormatting ? "indexed=\"64\"" : "rgb=\"" + sanitizeAttributeValue(getXlsxColorForHexColor(backgroundColor)) + "\"", "/>");
	xml += "</patternFill>";
	xml += "</fill>";
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getBorderXml.js
function getBorderXml(_ref) {
	var borderColor = _ref.borderColor, borderStyle = _ref.borderStyle, leftBorderColor = _ref.leftBorderColor, leftBorderStyle = _ref.leftBorderStyle, rightBorderColor = _ref.rightBorderColor, rightBorderStyle = _ref.rightBorderStyle, topBorderColor = _ref.topBorderColor, topBorderStyle = _ref.topBorderStyle, bottomBorderColor = _ref.bottomBorderColor, bottomBorderStyle = _ref.bottomBorderStyle;
	var left = {
		style: leftBorderStyle || borderStyle,
		color: leftBorderColor || borderColor
	};
	var right = {
		style: rightBorderStyle || borderStyle,
		color: rightBorderColor || borderColor
	};
	var top = {
		style: topBorderStyle || borderStyle,
		color: topBorderColor || borderColor
	};
	var bottom = {
		style: bottomBorderStyle || borderStyle,
		color: bottomBorderColor || borderColor
	};
	var xml = "<border>";
	xml += getSideBorderXml("left", left);
	xml += getSideBorderXml("right", right);
	xml += getSideBorderXml("top", top);
	xml += getSideBorderXml("bottom", bottom);
	xml += "<diagonal/>";
	xml += "</border>";
	return xml;
}
function getSideBorderXml(side, _ref2) {
	var style = _ref2.style, color = _ref2.color;
	if (color && !style) style = "thin";
	var hasChildren = Boolean(color);
	return "<".concat(side) + (style ? " style=\"".concat(sanitizeAttributeValue(style), "\"") : "") + (hasChildren ? ">" : "/>") + (color ? "<color rgb=\"".concat(sanitizeAttributeValue(getXlsxColorForHexColor(color)), "\"/>") : "") + (hasChildren ? "</".concat(side, ">") : "");
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getFontXml.js
function getFontXml(font) {
	(arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {}).isDefaultGenericFont;
	var fontFamily = font.fontFamily, fontSize = font.fontSize, fontWeight = font.fontWeight, fontStyle = font.fontStyle, textDecoration = font.textDecoration, textColor = font.textColor;
	var xml = "<font>";
	if (fontFamily) xml += "<name val=\"".concat(sanitizeAttributeValue(fontFamily), "\"/>");
	if (typeof fontSize === "number") xml += "<sz val=\"".concat(fontSize, "\"/>");
	xml += "<family val=\"2\"/>";
	if (!(fontFamily || typeof fontSize === "number")) xml += "<scheme val=\"minor\"/>";
	if (fontWeight === "bold") xml += "<b/>";
	if (fontStyle === "italic") xml += "<i/>";
	if (textDecoration) {
		if (textDecoration.strikethrough) xml += "<strike/>";
		if (textDecoration.underline) xml += "<u/>";
		else if (textDecoration.doubleUnderline) xml += "<u val=\"double\"/>";
	}
	if (textColor) xml += "<color rgb=\"".concat(sanitizeAttributeValue(getXlsxColorForHexColor(textColor)), "\"/>");
	else xml += "<color theme=\"1\"/>";
	xml += "</font>";
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getAlignmentXml.js
function getAlignmentXml(_ref) {
	var align = _ref.align, alignVertical = _ref.alignVertical, textRotation = _ref.textRotation, indent = _ref.indent, wrap = _ref.wrap;
	return "<alignment" + (align ? " horizontal=\"".concat(sanitizeAttributeValue(align), "\"") : "") + (alignVertical ? " vertical=\"".concat(sanitizeAttributeValue(alignVertical), "\"") : "") + (textRotation ? " textRotation=\"".concat(getTextRotation(validateTextRotation(textRotation)), "\"") : "") + (indent ? " indent=\"".concat(sanitizeAttributeValue(String(indent)), "\"") : "") + (wrap ? " wrapText=\"1\"" : "") + "/>";
}
function validateTextRotation(textRotation) {
	if (!(textRotation >= -90 && textRotation <= 90)) throw new Error("Unsupported text rotation angle: ".concat(textRotation, ". Values from -90 to 90 are supported."));
	return textRotation;
}
function getTextRotation(textRotation) {
	if (textRotation < 0) return 90 - textRotation;
	return textRotation;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/initializeStyles.js
function _typeof$3(o) {
	"@babel/helpers - typeof";
	return _typeof$3 = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof$3(o);
}
function ownKeys$3(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread$3(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys$3(Object(t), !0).forEach(function(r) {
			_defineProperty$3(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys$3(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
function _defineProperty$3(e, r, t) {
	return (r = _toPropertyKey$3(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function _toPropertyKey$3(t) {
	var i = _toPrimitive$3(t, "string");
	return "symbol" == _typeof$3(i) ? i : i + "";
}
function _toPrimitive$3(t, r) {
	if ("object" != _typeof$3(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof$3(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function initializeStyles(defaultFont) {
	var formats = [];
	var formatIdByFormat = {};
	var styles = [];
	var stylesIndex = {};
	var fonts = [];
	var fontIdByFontKey = {};
	var fills = [];
	var fillIdByFillKey = {};
	var borders = [];
	var borderIdByBorderKey = {};
	var defaultFontId = fonts.length;
	fontIdByFontKey[getKey(defaultFont)] = defaultFontId;
	fonts.push(defaultFont || {});
	var defaultFill = {};
	fillIdByFillKey[getKey(defaultFill)] = fills.length;
	fills.push(defaultFill);
	var defaultBorder = {};
	borderIdByBorderKey[getKey(defaultBorder)] = borders.length;
	borders.push(defaultBorder);
	fills.push({ gray125: true });
	function findOrCreateCellStyle(cellStyle) {
		var format = cellStyle.format, align = cellStyle.align, alignVertical = cellStyle.alignVertical, textRotation = cellStyle.textRotation, indent = cellStyle.indent, wrap = cellStyle.wrap, fontFamily = cellStyle.fontFamily, fontSize = cellStyle.fontSize, fontWeight = cellStyle.fontWeight, fontStyle = cellStyle.fontStyle, textDecoration = cellStyle.textDecoration, textColor = cellStyle.textColor, backgroundColor = cellStyle.backgroundColor, fillPatternStyle = cellStyle.fillPatternStyle, fillPatternColor = cellStyle.fillPatternColor, borderColor = cellStyle.borderColor, borderStyle = cellStyle.borderStyle, leftBorderColor = cellStyle.leftBorderColor, leftBorderStyle = cellStyle.leftBorderStyle, rightBorderColor = cellStyle.rightBorderColor, rightBorderStyle = cellStyle.rightBorderStyle, topBorderColor = cellStyle.topBorderColor, topBorderStyle = cellStyle.topBorderStyle, bottomBorderColor = cellStyle.bottomBorderColor, bottomBorderStyle = cellStyle.bottomBorderStyle;
		var font = {
			fontFamily,
			fontSize,
			fontWeight,
			fontStyle,
			textDecoration,
			textColor
		};
		var fill = {
			backgroundColor,
			fillPatternStyle,
			fillPatternColor
		};
		var border = {
			borderColor,
			borderStyle,
			leftBorderColor,
			leftBorderStyle,
			rightBorderColor,
			rightBorderStyle,
			topBorderColor,
			topBorderStyle,
			bottomBorderColor,
			bottomBorderStyle
		};
		var alignment = {
			align,
			alignVertical,
			textRotation,
			indent,
			wrap
		};
		var formatKey = getKey(format);
		var fontKey = getKey(font);
		var fillKey = getKey(fill);
		var borderKey = getKey(border);
		var styleKey = getKey(cellStyle);
		var addStyle = function addStyle() {
			var formatId;
			if (format) {
				formatId = formatIdByFormat[formatKey];
				if (formatId === void 0) {
					formatId = 100 + formats.length;
					formatIdByFormat[formatKey] = formatId;
					formats.push(format);
				}
			}
			var fontId;
			if (hasFont(font)) {
				fontId = fontIdByFontKey[fontKey];
				if (fontId === void 0) {
					fontId = fonts.length;
					fontIdByFontKey[fontKey] = fontId;
					fonts.push(_objectSpread$3(_objectSpread$3({}, font), {}, {
						fontSize: font.fontSize || defaultFont && defaultFont.fontSize,
						fontFamily: font.fontFamily || defaultFont && defaultFont.fontFamily
					}));
				}
			} else if (defaultFont) fontId = defaultFontId;
			var fillId;
			if (hasFill(fill)) {
				fillId = fillIdByFillKey[fillKey];
				if (fillId === void 0) {
					fillId = fills.length;
					fillIdByFillKey[fillKey] = fillId;
					fills.push({
						backgroundColor,
						fillPatternStyle,
						fillPatternColor
					});
				}
			}
			var borderId;
			if (hasBorder(border)) {
				borderId = borderIdByBorderKey[borderKey];
				if (borderId === void 0) {
					borderId = borders.length;
					borderIdByBorderKey[borderKey] = borderId;
					borders.push(border);
				}
			}
			var styleId = styles.length;
			stylesIndex[styleKey] = styleId;
			styles.push({
				formatId,
				fontId,
				fillId,
				borderId,
				alignment
			});
			return styleId;
		};
		if (stylesIndex[styleKey] !== void 0) return stylesIndex[styleKey];
		return addStyle();
	}
	findOrCreateCellStyle({});
	return {
		getCellStyles: function getCellStyles() {
			return {
				formats,
				styles,
				fonts,
				fills,
				borders
			};
		},
		findOrCreateCellStyle
	};
}
function getKey(object) {
	return JSON.stringify(object);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/files/styles.xml.js
function _createForOfIteratorHelperLoose$8(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$8(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$8(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$8(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$8(r, a) : void 0;
	}
}
function _arrayLikeToArray$8(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function generateStylesXml(cellStyles, sheetsOptions, features) {
	var formats = cellStyles.formats, styles = cellStyles.styles, fonts = cellStyles.fonts, fills = cellStyles.fills, borders = cellStyles.borders;
	var xml = "<?xml version=\"1.0\" ?>";
	xml += "<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">";
	if (formats.length > 0) {
		xml += "<numFmts count=\"".concat(formats.length, "\">");
		for (var i = 0; i < formats.length; i++) xml += "<numFmt numFmtId=\"".concat(100 + i, "\" formatCode=\"").concat(sanitizeAttributeValue(formats[i]), "\"/>");
		xml += "</numFmts>";
	}
	xml += "<fonts count=\"".concat(fonts.length, "\">");
	for (var _iterator = _createForOfIteratorHelperLoose$8(fonts), _step; !(_step = _iterator()).done;) {
		var font = _step.value;
		xml += getFontXml(font);
	}
	xml += "</fonts>";
	xml += "<fills count=\"".concat(fills.length, "\">");
	for (var _iterator2 = _createForOfIteratorHelperLoose$8(fills), _step2; !(_step2 = _iterator2()).done;) {
		var fill = _step2.value;
		if (fill.gray125) {
			xml += "<fill>";
			xml += "<patternFill patternType=\"gray125\"/>";
			xml += "</fill>";
		} else xml += getFillXml(fill);
	}
	xml += "</fills>";
	xml += "<borders count=\"".concat(borders.length, "\">");
	for (var _iterator3 = _createForOfIteratorHelperLoose$8(borders), _step3; !(_step3 = _iterator3()).done;) {
		var border = _step3.value;
		xml += getBorderXml(border);
	}
	xml += "</borders>";
	xml += "<cellXfs count=\"".concat(styles.length, "\">");
	for (var _iterator4 = _createForOfIteratorHelperLoose$8(styles), _step4; !(_step4 = _iterator4()).done;) {
		var cellStyle = _step4.value;
		var fontId = cellStyle.fontId, fillId = cellStyle.fillId, borderId = cellStyle.borderId, alignment = cellStyle.alignment, formatId = cellStyle.formatId;
		xml += "<xf " + [
			formatId === void 0 ? void 0 : "numFmtId=\"".concat(formatId, "\" applyNumberFormat=\"1\""),
			fontId === void 0 ? void 0 : "fontId=\"".concat(fontId, "\" applyFont=\"1\""),
			fillId === void 0 ? void 0 : "fillId=\"".concat(fillId, "\" applyFill=\"1\""),
			borderId === void 0 ? void 0 : "borderId=\"".concat(borderId, "\" applyBorder=\"1\""),
			hasAlignment(alignment) ? "applyAlignment=\"1\"" : void 0
		].filter(function(_) {
			return _;
		}).join(" ") + ">" + (hasAlignment(alignment) ? getAlignmentXml(alignment) : "") + "</xf>";
	}
	xml += "</cellXfs>";
	xml += getAdditionalContent("xl/styles.xml", features, sheetsOptions);
	xml += "</styleSheet>";
	xml = transformContent(xml, "xl/styles.xml", features, sheetsOptions);
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/findElementsNonRecursive_.js
function findElementsNonRecursive_(xml) {
	var _ref = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : {}, tagName = _ref.tagName, stopAfterFirstMatch = _ref.stopAfterFirstMatch;
	var openingTagRegExp = new RegExp(getOpeningTagRegExpPattern(tagName), stopAfterFirstMatch ? void 0 : "g");
	var results = [];
	var openingTagMatch;
	while ((openingTagMatch = openingTagRegExp.exec(xml)) !== null) {
		var openingTag = openingTagMatch[0];
		var openingTagName = tagName || openingTagMatch[1];
		var attributes = {};
		var attributeRegExp = /* @__PURE__ */ new RegExp("\\s+([^\\s=>]+)(?:=\"([^\\s=>]+)\")", "g");
		var attributeMatch = void 0;
		while ((attributeMatch = attributeRegExp.exec(openingTag)) !== null) attributes[attributeMatch[1]] = attributeMatch[2];
		var result = {
			tagName: openingTagName,
			openingTagStartIndex: openingTagMatch.index,
			openingTagEndIndex: openingTagMatch.index + openingTag.length - 1,
			openingTagAttributes: attributes,
			selfClosingTag: false,
			closingTagStartIndex: void 0,
			closingTagEndIndex: void 0
		};
		if (openingTag[openingTag.length - 2] === "/") result.selfClosingTag = true;
		else {
			var closingTagPosition = findClosingTagPosition(xml, result.openingTagEndIndex + 1, openingTagName);
			if (!closingTagPosition) throw new Error("Invalid XML: opening tag was found but closing tag was not: </".concat(openingTagName, ">"));
			result.closingTagStartIndex = closingTagPosition[0];
			result.closingTagEndIndex = closingTagPosition[1];
		}
		results.push(result);
		if (stopAfterFirstMatch) break;
		if (result.selfClosingTag) openingTagRegExp.lastIndex = result.openingTagEndIndex + 1;
		else openingTagRegExp.lastIndex = result.closingTagEndIndex + 1;
	}
	return results;
}
function findClosingTagPosition(xml, startFromIndex, tagName) {
	var openingOrClosingTagRegExp = new RegExp("<(/)?" + tagName + "(?:\\s+[^>]+|/)?>", "g");
	openingOrClosingTagRegExp.lastIndex = startFromIndex;
	var nestingLevel = 0;
	var openingOrClosingTagMatch;
	while ((openingOrClosingTagMatch = openingOrClosingTagRegExp.exec(xml)) !== null) {
		var openingOrClosingTag = openingOrClosingTagMatch[0];
		if (openingOrClosingTagMatch[1]) if (nestingLevel > 0) nestingLevel--;
		else return [openingOrClosingTagMatch.index, openingOrClosingTagMatch.index + openingOrClosingTag.length - 1];
		else nestingLevel++;
	}
}
function getOpeningTagRegExpPattern(tagName) {
	return "<" + (tagName || "([^\\s/>]+)") + "(?:\\s+[^>]+|/)?>";
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/findElement.js
function findElement(xml, tagName) {
	return findElementsNonRecursive_(xml, {
		tagName,
		stopAfterFirstMatch: true
	})[0];
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/setMarkupInsideElement.js
function setMarkupInsideElement(xml, element, replacementXml) {
	if (replacementXml) {
		if (element.selfClosingTag) return xml.slice(0, element.openingTagEndIndex - 1) + ">" + replacementXml + "</" + element.tagName + ">" + xml.slice(element.openingTagEndIndex + 1);
		return xml.slice(0, element.openingTagEndIndex + 1) + replacementXml + xml.slice(element.closingTagStartIndex);
	} else {
		if (element.selfClosingTag) return xml;
		return xml.slice(0, element.openingTagEndIndex) + "/>" + xml.slice(element.closingTagEndIndex + 1);
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/appendMarkupInsideElement.js
function appendMarkupInsideElement(xml, element, addedXml) {
	if (element.selfClosingTag) return setMarkupInsideElement(xml, element, addedXml);
	return xml.slice(0, element.closingTagStartIndex) + addedXml + xml.slice(element.closingTagStartIndex);
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getMarkupInsideElement.js
function getMarkupInsideElement(xml, element) {
	if (element.selfClosingTag) return "";
	return xml.substring(element.openingTagEndIndex + 1, element.closingTagStartIndex);
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/applyEnclosingElementOffset.js
function applyEnclosingElementOffset(element, enclosingElement) {
	var enclosingElementOffset = enclosingElement.openingTagEndIndex + 1;
	element.openingTagStartIndex += enclosingElementOffset;
	element.openingTagEndIndex += enclosingElementOffset;
	if (!element.selfClosingTag) {
		element.closingTagStartIndex += enclosingElementOffset;
		element.closingTagEndIndex += enclosingElementOffset;
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/getChildElements.js
function _createForOfIteratorHelperLoose$7(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$7(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$7(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$7(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$7(r, a) : void 0;
	}
}
function _arrayLikeToArray$7(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function getChildElements(xml, element) {
	var children = findElementsNonRecursive_(getMarkupInsideElement(xml, element));
	for (var _iterator = _createForOfIteratorHelperLoose$7(children), _step; !(_step = _iterator()).done;) {
		var child = _step.value;
		applyEnclosingElementOffset(child, element);
	}
	return children;
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/prependMarkupInsideElement.js
function prependMarkupInsideElement(xml, element, addedXml) {
	if (element.selfClosingTag) return setMarkupInsideElement(xml, element, addedXml);
	return xml.slice(0, element.openingTagEndIndex + 1) + addedXml + xml.slice(element.openingTagEndIndex + 1);
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/insertElementMarkupAccordingToOrderOfSiblings.js
function _createForOfIteratorHelperLoose$6(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$6(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$6(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$6(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$6(r, a) : void 0;
	}
}
function _arrayLikeToArray$6(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function insertElementMarkupAccordingToOrderOfSiblings(xml, elementMarkup, orderOfSiblings) {
	for (var _len = arguments.length, parentElementTagNames = new Array(_len > 3 ? _len - 3 : 0), _key = 3; _key < _len; _key++) parentElementTagNames[_key - 3] = arguments[_key];
	if (parentElementTagNames.length === 0) throw new Error("At least one parent element tag name is required");
	parentElementTagNames = parentElementTagNames.slice().reverse();
	var parentElement;
	var _loop = function _loop() {
		var parentElementTagName = _step.value;
		if (parentElement) parentElement = getChildElements(xml, parentElement).find(function(_) {
			return _.tagName === parentElementTagName;
		});
		else parentElement = findElement(xml, parentElementTagName);
		if (!parentElement) throw new Error("Element not found: <".concat(parentElementTagName, ">"));
	};
	for (var _iterator = _createForOfIteratorHelperLoose$6(parentElementTagNames), _step; !(_step = _iterator()).done;) _loop();
	var elementTagNameMatch = elementMarkup.match(TAG_NAME_REG_EXP);
	if (!elementTagNameMatch) throw new Error("Couldn't extract tag name from markup: ".concat(elementMarkup));
	var elementTagName = elementTagNameMatch[1];
	if (!orderOfSiblings || orderOfSiblings.length < 2) return appendMarkupInsideElement(xml, parentElement, elementMarkup);
	var children = getChildElements(xml, parentElement);
	if (children.length === 0) return appendMarkupInsideElement(xml, parentElement, elementMarkup);
	var elementTagNameOrder = orderOfSiblings.indexOf(elementTagName);
	if (elementTagNameOrder < 0) return appendMarkupInsideElement(xml, parentElement, elementMarkup);
	var tagNamesBeforeElement = orderOfSiblings.slice(0, elementTagNameOrder).reverse();
	var _loop2 = function _loop2() {
		var tagName = _step2.value;
		var precedingElement = children.find(function(_) {
			return _.tagName === tagName;
		});
		if (precedingElement) return { v: xml.slice(0, precedingElement.selfClosingTag ? precedingElement.openingTagEndIndex + 1 : precedingElement.closingTagEndIndex + 1) + elementMarkup + xml.slice(precedingElement.selfClosingTag ? precedingElement.openingTagEndIndex + 1 : precedingElement.closingTagEndIndex + 1) };
	}, _ret;
	for (var _iterator2 = _createForOfIteratorHelperLoose$6(tagNamesBeforeElement), _step2; !(_step2 = _iterator2()).done;) {
		_ret = _loop2();
		if (_ret) return _ret.v;
	}
	return prependMarkupInsideElement(xml, parentElement, elementMarkup);
}
var TAG_NAME_REG_EXP = new RegExp(getOpeningTagRegExpPattern());
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/orderOfSiblings.js
var orderOfSiblings_default = {
	"xl/workbook.xml": [["workbook", [
		"workbookPr",
		"bookViews",
		"sheets",
		"pivotCaches",
		"definedNames",
		"calcPr"
	]]],
	"xl/styles.xml": [["styleSheet", [
		"numFmts",
		"fonts",
		"fills",
		"borders",
		"cellStyleXfs",
		"cellXfs",
		"cellStyles",
		"dxfs",
		"tableStyles"
	]]],
	"xl/worksheets/sheet{id}.xml": [["worksheet", [
		"sheetPr",
		"dimension",
		"sheetViews",
		"sheetFormatPr",
		"cols",
		"sheetData",
		"sheetCalcPr",
		"sheetProtection",
		"protectedRanges",
		"scenarios",
		"autoFilter",
		"sortState",
		"dataConsolidate",
		"customSheetViews",
		"mergeCells",
		"phoneticPr",
		"conditionalFormatting",
		"dataValidations",
		"hyperlinks",
		"printOptions",
		"pageMargins",
		"pageSetup",
		"headerFooter",
		"rowBreaks",
		"colBreaks",
		"drawing",
		"legacyDrawing",
		"picture",
		"oleObjects",
		"controls",
		"tableParts",
		"extLst"
	]]]
};
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getOrderOfSiblings.js
function getOrderOfSiblings(fileName) {
	var orderOfSiblings = orderOfSiblings_default[fileName];
	if (!orderOfSiblings) return;
	for (var _len = arguments.length, parentTagNames = new Array(_len > 1 ? _len - 1 : 0), _key = 1; _key < _len; _key++) parentTagNames[_key - 1] = arguments[_key];
	if (parentTagNames.length === 0) throw new Error("At least one parent element tag name is required");
	var _loop = function _loop() {
		var tagName = _parentTagNames[_i];
		var orderOfSiblingsMatchingElement = orderOfSiblings.find(function(element) {
			if (Array.isArray(element)) return element[0] === tagName;
			else return element === tagName;
		});
		if (!orderOfSiblingsMatchingElement) return { v: void 0 };
		if (Array.isArray(orderOfSiblingsMatchingElement)) orderOfSiblings = orderOfSiblingsMatchingElement[1];
		else return { v: void 0 };
	}, _ret;
	for (var _i = 0, _parentTagNames = parentTagNames; _i < _parentTagNames.length; _i++) {
		_ret = _loop();
		if (_ret) return _ret.v;
	}
	if (orderOfSiblings) return orderOfSiblings.map(function(element) {
		if (Array.isArray(element)) return element[0];
		else return element;
	});
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/features/conditionalFormatting.js
function _createForOfIteratorHelperLoose$5(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$5(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$5(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$5(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$5(r, a) : void 0;
	}
}
function _arrayLikeToArray$5(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
var conditionalFormatting_default = { files: { transform: {
	"xl/worksheets/sheet{id}.xml": { transform: function transform(xml, sheetOptions, _ref) {
		_ref.sheetIndex;
		_ref.sheetId;
		var conditionalFormatting = sheetOptions.conditionalFormatting;
		if (conditionalFormatting) return insertElementMarkupAccordingToOrderOfSiblings(xml, getConditionalFormattingRulesXml(conditionalFormatting), getOrderOfSiblings("xl/worksheets/sheet{id}.xml", "worksheet"), "worksheet");
		return xml;
	} },
	"xl/styles.xml": { insert: function insert(sheetsOptions) {
		var sheetsConditionalFormatting = sheetsOptions.map(function(sheetOptions) {
			return sheetOptions.conditionalFormatting;
		});
		if (sheetsConditionalFormatting.some(Boolean)) return getConditionalFormattingStylesXml(sheetsConditionalFormatting);
	} }
} } };
function getConditionalFormattingRulesXml(conditionalFormattingRules) {
	var xml = "";
	var i = 0;
	for (var _iterator = _createForOfIteratorHelperLoose$5(conditionalFormattingRules), _step; !(_step = _iterator()).done;) {
		var conditionalFormattingRule = _step.value;
		var _conditionalFormattin = conditionalFormattingRule.cellRange, from = _conditionalFormattin.from, to = _conditionalFormattin.to, _conditionalFormattin2 = conditionalFormattingRule.condition, formula = _conditionalFormattin2.formula, operator = _conditionalFormattin2.operator, value = _conditionalFormattin2.value, value2 = _conditionalFormattin2.value2;
		var cellRange = getCellAddress(from.row - 1, from.column - 1) + ":" + getCellAddress(to.row - 1, to.column - 1);
		xml += "<conditionalFormatting sqref=\"".concat(cellRange, "\">");
		var priority = i + 1;
		var dxfId = conditionalFormattingRule._globalIndex;
		if (formula) {
			xml += "<cfRule type=\"expression\" dxfId=\"".concat(dxfId, "\" priority=\"").concat(priority, "\">");
			xml += "<formula>".concat(sanitizeTextContent(formula), "</formula>");
			xml += "</cfRule>";
		} else if (operator) {
			xml += "<cfRule type=\"cellIs\" operator=\"".concat(getXlsxOperatorName(operator), "\" dxfId=\"").concat(dxfId, "\" priority=\"").concat(priority, "\">");
			xml += "<formula>".concat(sanitizeTextContent(formatValue(value)), "</formula>");
			if (getXlsxOperatorName(operator) === "between") xml += "<formula>".concat(sanitizeTextContent(formatValue(value2)), "</formula>");
			xml += "</cfRule>";
		} else throw new Error("Invalid conditional formatting rule:\n".concat(JSON.stringify(conditionalFormattingRule, null, 2)));
		xml += "</conditionalFormatting>";
		i++;
	}
	return xml;
}
function formatValue(value) {
	if (typeof value === "string") return "\"" + value + "\"";
	return String(value);
}
function getXlsxOperatorName(operator) {
	switch (operator) {
		case "<": return "lessThan";
		case ">": return "greaterThan";
		case "<=": return "lessThanOrEqual";
		case ">=": return "greaterThanOrEqual";
		case "=": return "equal";
		case "!=": return "notEqual";
		case "...": return "between";
		default: throw new Error("Unknown conditional formatting operator: ".concat(operator));
	}
}
function getConditionalFormattingStylesXml(sheetsConditionalFormatting) {
	var totalConditionalFormattingRulesCount = 0;
	for (var _iterator2 = _createForOfIteratorHelperLoose$5(sheetsConditionalFormatting), _step2; !(_step2 = _iterator2()).done;) {
		var conditionalFormattingOfSheet = _step2.value;
		if (conditionalFormattingOfSheet) totalConditionalFormattingRulesCount += conditionalFormattingOfSheet.length;
	}
	var xml = "";
	xml += "<dxfs count=\"".concat(totalConditionalFormattingRulesCount, "\">");
	for (var _iterator3 = _createForOfIteratorHelperLoose$5(sheetsConditionalFormatting), _step3; !(_step3 = _iterator3()).done;) {
		var _conditionalFormattingOfSheet = _step3.value;
		if (_conditionalFormattingOfSheet) for (var _iterator4 = _createForOfIteratorHelperLoose$5(_conditionalFormattingOfSheet), _step4; !(_step4 = _iterator4()).done;) {
			var _conditionalFormattin3 = _step4.value.style, fontFamily = _conditionalFormattin3.fontFamily, fontSize = _conditionalFormattin3.fontSize, fontWeight = _conditionalFormattin3.fontWeight, fontStyle = _conditionalFormattin3.fontStyle, textDecoration = _conditionalFormattin3.textDecoration, textColor = _conditionalFormattin3.textColor, backgroundColor = _conditionalFormattin3.backgroundColor, fillPatternStyle = _conditionalFormattin3.fillPatternStyle, fillPatternColor = _conditionalFormattin3.fillPatternColor, borderColor = _conditionalFormattin3.borderColor, borderStyle = _conditionalFormattin3.borderStyle, leftBorderColor = _conditionalFormattin3.leftBorderColor, leftBorderStyle = _conditionalFormattin3.leftBorderStyle, rightBorderColor = _conditionalFormattin3.rightBorderColor, rightBorderStyle = _conditionalFormattin3.rightBorderStyle, topBorderColor = _conditionalFormattin3.topBorderColor, topBorderStyle = _conditionalFormattin3.topBorderStyle, bottomBorderColor = _conditionalFormattin3.bottomBorderColor, bottomBorderStyle = _conditionalFormattin3.bottomBorderStyle;
			xml += "<dxf>";
			var font = {
				fontFamily,
				fontSize,
				fontWeight,
				fontStyle,
				textDecoration,
				textColor
			};
			if (hasFont(font)) {
				if (fontFamily) throw new Error("Conditional formatting can't be used to override font family");
				if (typeof fontSize === "number") throw new Error("Conditional formatting can't be used to override font size");
				xml += getFontXml(font);
			}
			var fill = {
				backgroundColor,
				fillPatternStyle,
				fillPatternColor
			};
			if (hasFill(fill)) xml += getFillXml(fill, { conditionalFormatting: true });
			var border = {
				borderColor,
				borderStyle,
				leftBorderColor,
				leftBorderStyle,
				rightBorderColor,
				rightBorderStyle,
				topBorderColor,
				topBorderStyle,
				bottomBorderColor,
				bottomBorderStyle
			};
			if (hasBorder(border)) xml += getBorderXml(border);
			xml += "</dxf>";
		}
	}
	xml += "</dxfs>";
	return xml;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/getFileExtensionForContentType.js
function getFileExtensionForContentType(contentType) {
	if (!contentType) throw new Error("`contentType` is required");
	var extension = contentType.toLowerCase().replace(/.*\//, "");
	if (!extension) throw new Error("Unsupported `contentType`: " + contentType);
	return extension;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/features/images.js
function _typeof$2(o) {
	"@babel/helpers - typeof";
	return _typeof$2 = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof$2(o);
}
function _createForOfIteratorHelperLoose$4(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$4(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _toConsumableArray(r) {
	return _arrayWithoutHoles(r) || _iterableToArray(r) || _unsupportedIterableToArray$4(r) || _nonIterableSpread();
}
function _nonIterableSpread() {
	throw new TypeError("Invalid attempt to spread non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$4(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$4(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$4(r, a) : void 0;
	}
}
function _iterableToArray(r) {
	if ("undefined" != typeof Symbol && null != r[Symbol.iterator] || null != r["@@iterator"]) return Array.from(r);
}
function _arrayWithoutHoles(r) {
	if (Array.isArray(r)) return _arrayLikeToArray$4(r);
}
function _arrayLikeToArray$4(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function ownKeys$2(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread$2(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys$2(Object(t), !0).forEach(function(r) {
			_defineProperty$2(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys$2(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
function _defineProperty$2(e, r, t) {
	return (r = _toPropertyKey$2(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function _toPropertyKey$2(t) {
	var i = _toPrimitive$2(t, "string");
	return "symbol" == _typeof$2(i) ? i : i + "";
}
function _toPrimitive$2(t, r) {
	if ("object" != _typeof$2(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof$2(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
var images_default = { files: {
	transform: {
		"[Content_Types].xml": { insert: function insert(sheetsOptions) {
			var sheetsImages = sheetsOptions.map(function(sheetOptions) {
				return sheetOptions.images;
			});
			if (sheetsImages.some(Boolean)) return getContentTypesXml(sheetsImages);
		} },
		"xl/drawings/drawing{id}.xml": { insert: function insert(sheetOptions, _ref) {
			_ref.sheetIndex;
			_ref.sheetId;
			var images = sheetOptions.images;
			if (images) return getImagesDrawingXml({ images });
		} },
		"xl/drawings/_rels/drawing{id}.xml.rels": { insert: function insert(sheetOptions, _ref2) {
			var sheetIndex = _ref2.sheetIndex;
			_ref2.sheetId;
			var images = sheetOptions.images;
			if (images) return getImagesDrawingXmlRels({
				images,
				sheetIndex
			});
		} }
	},
	write: { files: function files(sheetsOptions, _ref3) {
		_ref3.read;
		var sheetsImages = sheetsOptions.map(function(sheetOptions) {
			return sheetOptions.images;
		});
		if (sheetsImages.some(Boolean)) return sheetsImages.map(function(images, sheetIndex) {
			if (images) return images.reduce(function(imagesContent, image, imageIndex) {
				return _objectSpread$2(_objectSpread$2({}, imagesContent), {}, _defineProperty$2({}, "xl/media/".concat(getImageFileName(image, {
					sheetIndex,
					imageIndex
				})), image.content));
			}, {});
			return {};
		}).reduce(function(allImagesContent, sheetImagesContent) {
			return _objectSpread$2(_objectSpread$2({}, allImagesContent), sheetImagesContent);
		}, {});
	} }
} };
function getContentTypesXml(sheetsImages) {
	var imagesFromAllSheets = sheetsImages.reduce(function(all, images) {
		return [].concat(_toConsumableArray(all), _toConsumableArray(images || []));
	}, []);
	var xml = "";
	for (var _iterator = _createForOfIteratorHelperLoose$4(getFileExtensionContentTypes(imagesFromAllSheets)), _step; !(_step = _iterator()).done;) {
		var _step$value = _step.value, fileExtension = _step$value.fileExtension, contentType = _step$value.contentType;
		xml += "<Default Extension=\"".concat(fileExtension, "\" ContentType=\"").concat(contentType, "\"/>");
	}
	return xml;
}
function getFileExtensionContentTypes(images) {
	var fileExtensionContentTypes = [];
	var addFileExtensionContentType = function addFileExtensionContentType(image) {
		var fileExtension = getFileExtensionForContentType(image.contentType);
		if (!fileExtensionContentTypes.find(function(_) {
			return _.fileExtension === fileExtension;
		})) fileExtensionContentTypes.push({
			fileExtension,
			contentType: image.contentType
		});
	};
	for (var _iterator2 = _createForOfIteratorHelperLoose$4(images), _step2; !(_step2 = _iterator2()).done;) {
		var image = _step2.value;
		addFileExtensionContentType(image);
	}
	return fileExtensionContentTypes;
}
function getImageFileName(image, _ref4) {
	var sheetIndex = _ref4.sheetIndex, imageIndex = _ref4.imageIndex;
	var sheetNumber = sheetIndex + 1;
	var imageNumber = imageIndex + 1;
	return "sheet".concat(sheetNumber, "-image").concat(imageNumber, ".").concat(getFileExtensionForContentType(image.contentType));
}
function getImagesDrawingXml(_ref5) {
	var images = _ref5.images;
	var xml = "";
	var i = 0;
	var _loop = function _loop() {
		var image = _step3.value;
		var imageId = i + 1;
		var pxToEmu = function pxToEmu(px) {
			return pxToEmu_(px, image.dpi);
		};
		xml += "<xdr:oneCellAnchor>";
		xml += "<xdr:from>";
		xml += "<xdr:col>".concat(image.anchor.column - 1, "</xdr:col>");
		xml += "<xdr:colOff>".concat(typeof image.offsetX === "number" ? pxToEmu(image.offsetX) : 0, "</xdr:colOff>");
		xml += "<xdr:row>".concat(image.anchor.row - 1, "</xdr:row>");
		xml += "<xdr:rowOff>".concat(typeof image.offsetY === "number" ? pxToEmu(image.offsetY) : 0, "</xdr:rowOff>");
		xml += "</xdr:from>";
		xml += "<xdr:ext cx=\"".concat(pxToEmu(image.width), "\" cy=\"").concat(pxToEmu(image.height), "\"/>");
		xml += "<xdr:pic>";
		xml += "<xdr:nvPicPr>";
		xml += "<xdr:cNvPr id=\"".concat(imageId, "\" name=\"").concat(image.title ? sanitizeAttributeValue(image.title) : "Picture " + imageId, "\" descr=\"").concat(image.description ? sanitizeAttributeValue(image.description) : "", "\"/>");
		xml += "<xdr:cNvPicPr>";
		xml += "<a:picLocks noChangeAspect=\"1\"/>";
		xml += "</xdr:cNvPicPr>";
		xml += "</xdr:nvPicPr>";
		xml += "<xdr:blipFill>";
		xml += "<a:blip xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" r:embed=\"rId-image-".concat(imageId, "\" cstate=\"print\"/>");
		xml += "<a:stretch>";
		xml += "<a:fillRect/>";
		xml += "</a:stretch>";
		xml += "</xdr:blipFill>";
		xml += "<xdr:spPr>";
		xml += "<a:prstGeom prst=\"rect\">";
		xml += "<a:avLst/>";
		xml += "</a:prstGeom>";
		xml += "</xdr:spPr>";
		xml += "</xdr:pic>";
		xml += "<xdr:clientData/>";
		xml += "</xdr:oneCellAnchor>";
		i++;
	};
	for (var _iterator3 = _createForOfIteratorHelperLoose$4(images), _step3; !(_step3 = _iterator3()).done;) _loop();
	return xml;
}
function getImagesDrawingXmlRels(_ref6) {
	var images = _ref6.images, sheetIndex = _ref6.sheetIndex;
	return images.map(function(image, i) {
		var imageId = i + 1;
		return "<Relationship Id=\"rId-image-".concat(imageId, "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/image\" Target=\"../media/").concat(getImageFileName(image, {
			sheetIndex,
			imageIndex: i
		}), "\"/>");
	}).join("");
}
var DEFAULT_DISPLAY_DPI = 96;
var DEFAULT_IMAGE_DPI = 96;
function pxToEmu_(px, imageDpi) {
	var displayDpi = DEFAULT_DISPLAY_DPI;
	return Math.round(px * 9525 * (DEFAULT_DISPLAY_DPI / displayDpi) * (DEFAULT_IMAGE_DPI / imageDpi));
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/replaceElement.js
function replaceElement(xml, element, replacementXml) {
	if (element.selfClosingTag) return xml.slice(0, element.openingTagStartIndex) + replacementXml + xml.slice(element.openingTagEndIndex + 1);
	return xml.slice(0, element.openingTagStartIndex) + replacementXml + xml.slice(element.closingTagEndIndex + 1);
}
//#endregion
//#region node_modules/write-excel-file/modules/xml/findElementInsideElement.js
function findElementInsideElement(xml, tagName, enclosingElement) {
	var element = findElement(getMarkupInsideElement(xml, enclosingElement), tagName);
	if (element) {
		applyEnclosingElementOffset(element, enclosingElement);
		return element;
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/features/stickyRowsOrColumns.js
var stickyRowsOrColumns_default = { files: { transform: {
	"xl/worksheets/sheet{id}.xml": { transform: function transform(xml, sheetOptions, _ref) {
		var sheetIndex = _ref.sheetIndex, sheetId = _ref.sheetId;
		if (hasStickyRowsOrColumns(sheetOptions)) {
			var stickyRowsCount = sheetOptions.stickyRowsCount, stickyColumnsCount = sheetOptions.stickyColumnsCount;
			var paneAttributes = {
				ySplit: stickyRowsCount || 0,
				xSplit: stickyColumnsCount || 0,
				topLeftCell: getCellAddress(stickyRowsCount || 0, stickyColumnsCount || 0),
				activePane: "bottomRight",
				state: "frozen"
			};
			var sheetViewElement = findElement(xml, "sheetView");
			if (sheetViewElement) {
				var paneElement = findElementInsideElement(xml, "pane", sheetViewElement);
				var paneXml = getSelfClosingTagMarkup("pane", paneAttributes);
				if (paneElement) xml = replaceElement(xml, paneElement, paneXml);
				else xml = appendMarkupInsideElement(xml, sheetViewElement, paneXml);
			} else {
				if (findElement(xml, "sheetViews")) throw new Error("xl/worksheets/sheet".concat(sheetId, ".xml: <sheetViews/> element exists but it doesn't contain any <sheetView/> elements"));
				var sheetViewAttributes = {
					tabSelected: sheetIndex === 0 ? 1 : 0,
					workbookViewId: 0
				};
				var sheetViewsXml = getOpeningTagMarkup("sheetViews") + getOpeningTagMarkup("sheetView", sheetViewAttributes) + getSelfClosingTagMarkup("pane", paneAttributes) + getClosingTagMarkup("sheetView", sheetViewAttributes) + getClosingTagMarkup("sheetViews");
				var worksheetElement = findElement(xml, "worksheet");
				xml = prependMarkupInsideElement(xml, worksheetElement, sheetViewsXml);
			}
		}
		return xml;
	} },
	"xl/workbook.xml": { transform: function transform(xml, sheetsOptions) {
		if (sheetsOptions.some(hasStickyRowsOrColumns)) {
			if (!findElement(xml, "workbookView")) {
				if (findElement(xml, "bookViews")) throw new Error("xl/workbook.xml: <bookViews/> element exists but it doesn't contain any <workbookView/> elements");
				return insertElementMarkupAccordingToOrderOfSiblings(xml, "<bookViews><workbookView/></bookViews>", getOrderOfSiblings("xl/workbook.xml", "workbook"), "workbook");
			}
		}
		return xml;
	} }
} } };
function hasStickyRowsOrColumns(sheetOptions) {
	return Boolean(sheetOptions.stickyRowsCount) || Boolean(sheetOptions.stickyColumnsCount);
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/getFeatures.js
function getFeatures(customFeatures) {
	var features = [];
	features.push(conditionalFormatting_default);
	features.push(images_default);
	features.push(stickyRowsOrColumns_default);
	if (customFeatures) {
		customFeatures.forEach(validateFeature);
		features = features.concat(customFeatures);
	}
	return features;
}
var TRANSFORMABLE_FILES = [
	"[Content_Types].xml",
	"_rels/.rels",
	"xl/styles.xml",
	"xl/workbook.xml",
	"xl/_rels/workbook.xml.rels",
	"xl/worksheets/sheet{id}.xml",
	"xl/worksheets/_rels/sheet{id}.xml.rels",
	"xl/drawings/drawing{id}.xml",
	"xl/drawings/_rels/drawing{id}.xml.rels"
];
function validateFeature(feature) {
	if (feature.files && feature.files.transform) for (var _i = 0, _Object$keys = Object.keys(feature.files.transform); _i < _Object$keys.length; _i++) {
		var key = _Object$keys[_i];
		if (TRANSFORMABLE_FILES.indexOf(key) < 0) throw new Error("Unknown file to transform: ".concat(key));
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/validateSheetData.js
function _createForOfIteratorHelperLoose$3(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$3(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$3(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$3(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$3(r, a) : void 0;
	}
}
function _arrayLikeToArray$3(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function validateSheetData(data) {
	if (!Array.isArray(data)) throw new TypeError("Expected sheet data to be an array of rows");
	for (var _iterator = _createForOfIteratorHelperLoose$3(data), _step; !(_step = _iterator()).done;) {
		var row = _step.value;
		if (Array.isArray(row)) return;
		else throw new Error("Expected each sheet data row to be an array");
	}
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/initializeSharedStrings.js
function initializeSharedStrings() {
	var sharedStrings = [];
	var sharedStringIdByString = {};
	return {
		getSharedStrings: function getSharedStrings() {
			return sharedStrings;
		},
		findOrCreateSharedString: function findOrCreateSharedString(string) {
			var id = sharedStringIdByString[string];
			if (id === void 0) {
				id = sharedStrings.length;
				sharedStringIdByString[string] = id;
				sharedStrings.push(string);
			}
			return id;
		}
	};
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/validateSheetName.js
var ILLEGAL_CHARACTERS_IN_SHEET_NAME = /[\[\]\/\\:*?]+/;
function validateSheetName(sheetName) {
	if (!sheetName) throw new Error("Sheet name can't be empty");
	if (sheetName.length > 31) throw new Error("Sheet name \"".concat(sheetName, "\" can't be longer than 31 characters"));
	if (ILLEGAL_CHARACTERS_IN_SHEET_NAME.test(sheetName)) throw new Error("Sheet name \"".concat(sheetName, "\" contains illegal characters: []/\\:*?"));
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/initializeSheets.js
function _createForOfIteratorHelperLoose$2(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$2(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$2(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$2(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$2(r, a) : void 0;
	}
}
function _arrayLikeToArray$2(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function initializeSheets(sheetsData, sheetsOptions, globalOptions) {
	var _initializeSharedStri = initializeSharedStrings(), getSharedStrings = _initializeSharedStri.getSharedStrings, findOrCreateSharedString = _initializeSharedStri.findOrCreateSharedString;
	var defaultFont = getDefaultFont(globalOptions);
	var _initializeStyles = initializeStyles(defaultFont), getCellStyles = _initializeStyles.getCellStyles, findOrCreateCellStyle = _initializeStyles.findOrCreateCellStyle;
	var sheetNames = sheetsOptions.map(function(sheetOptions) {
		return sheetOptions.sheet;
	});
	for (var _iterator = _createForOfIteratorHelperLoose$2(sheetNames), _step; !(_step = _iterator()).done;) {
		var sheetName = _step.value;
		validateSheetName(sheetName);
	}
	var sheetXmlParameters = [];
	var sheetIndex = 0;
	while (sheetIndex < sheetNames.length) {
		sheetXmlParameters.push({
			sheetData: sheetsData[sheetIndex],
			sheetOptions: sheetsOptions[sheetIndex],
			sheetIndex,
			sheetId: getSheetId(sheetIndex),
			hasDefaultFont: Boolean(defaultFont),
			findOrCreateCellStyle,
			findOrCreateSharedString
		});
		sheetIndex++;
	}
	return {
		sheets: sheetNames.map(function(sheetName, _i) {
			var sheetIndex = _i;
			return {
				sheetId: getSheetId(sheetIndex),
				sheetName,
				sheetXmlParameters: sheetXmlParameters[sheetIndex]
			};
		}),
		getSharedStrings,
		getCellStyles
	};
}
function getSheetId(sheetIndex) {
	return String(sheetIndex + 1);
}
function getDefaultFont(globalOptions) {
	var fontFamily = globalOptions.fontFamily, fontSize = globalOptions.fontSize;
	if (fontFamily || typeof fontSize === "number") return {
		fontFamily,
		fontSize
	};
}
//#endregion
//#region node_modules/write-excel-file/modules/getSheetData/getSheetData.js
function getSheetData(objects, columns) {
	var headerRow;
	if (columns.some(function(column) {
		return column.header;
	})) headerRow = columns.map(function(_ref) {
		return _ref.header || null;
	});
	return (headerRow ? [headerRow] : []).concat(objects.map(function(object, objectIndex) {
		return columns.map(function(_ref2) {
			var cell = _ref2.cell;
			return cell(object, objectIndex);
		});
	}));
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/helpers/features/getWrittenFiles.js
function _typeof$1(o) {
	"@babel/helpers - typeof";
	return _typeof$1 = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof$1(o);
}
function ownKeys$1(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread$1(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys$1(Object(t), !0).forEach(function(r) {
			_defineProperty$1(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys$1(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
function _defineProperty$1(e, r, t) {
	return (r = _toPropertyKey$1(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function _toPropertyKey$1(t) {
	var i = _toPrimitive$1(t, "string");
	return "symbol" == _typeof$1(i) ? i : i + "";
}
function _toPrimitive$1(t, r) {
	if ("object" != _typeof$1(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof$1(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function _createForOfIteratorHelperLoose$1(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray$1(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray$1(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray$1(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray$1(r, a) : void 0;
	}
}
function _arrayLikeToArray$1(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function getWrittenFiles(features, sheetsOptions, _ref) {
	var read = _ref.read;
	var writtenFiles = {};
	for (var _iterator = _createForOfIteratorHelperLoose$1(features), _step; !(_step = _iterator()).done;) {
		var feature = _step.value;
		if (feature.files && feature.files.write) {
			if (feature.files.write.files) {
				var files = feature.files.write.files(sheetsOptions, { read });
				if (files) writtenFiles = _objectSpread$1(_objectSpread$1({}, writtenFiles), files);
			}
		}
	}
	return writtenFiles;
}
//#endregion
//#region node_modules/write-excel-file/modules/xlsx/generateXlsxFileContents.js
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
var _excluded = ["data"];
function ownKeys(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
			_defineProperty(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
function _defineProperty(e, r, t) {
	return (r = _toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function _toPropertyKey(t) {
	var i = _toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
function _toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function _objectWithoutProperties(e, t) {
	if (null == e) return {};
	var o, r, i = _objectWithoutPropertiesLoose(e, t);
	if (Object.getOwnPropertySymbols) {
		var n = Object.getOwnPropertySymbols(e);
		for (r = 0; r < n.length; r++) o = n[r], -1 === t.indexOf(o) && {}.propertyIsEnumerable.call(e, o) && (i[o] = e[o]);
	}
	return i;
}
function _objectWithoutPropertiesLoose(r, e) {
	if (null == r) return {};
	var t = {};
	for (var n in r) if ({}.hasOwnProperty.call(r, n)) {
		if (-1 !== e.indexOf(n)) continue;
		t[n] = r[n];
	}
	return t;
}
function _createForOfIteratorHelperLoose(r, e) {
	var t = "undefined" != typeof Symbol && r[Symbol.iterator] || r["@@iterator"];
	if (t) return (t = t.call(r)).next.bind(t);
	if (Array.isArray(r) || (t = _unsupportedIterableToArray(r)) || e && r && "number" == typeof r.length) {
		t && (r = t);
		var o = 0;
		return function() {
			return o >= r.length ? { done: !0 } : {
				done: !1,
				value: r[o++]
			};
		};
	}
	throw new TypeError("Invalid attempt to iterate non-iterable instance.\nIn order to be iterable, non-array objects must have a [Symbol.iterator]() method.");
}
function _unsupportedIterableToArray(r, a) {
	if (r) {
		if ("string" == typeof r) return _arrayLikeToArray(r, a);
		var t = {}.toString.call(r).slice(8, -1);
		return "Object" === t && r.constructor && (t = r.constructor.name), "Map" === t || "Set" === t ? Array.from(r) : "Arguments" === t || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(t) ? _arrayLikeToArray(r, a) : void 0;
	}
}
function _arrayLikeToArray(r, a) {
	(null == a || a > r.length) && (a = r.length);
	for (var e = 0, n = Array(a); e < a; e++) n[e] = r[e];
	return n;
}
function generateXlsxFileContents(arg1, arg2, arg3) {
	var _getArguments = getArguments(arg1, arg2, arg3), sheetsDataAndOptions = _getArguments.sheets, options = _getArguments.options;
	var sheetsData = sheetsDataAndOptions.map(function(sheet) {
		return sheet.data;
	});
	var sheetsOptions = sheetsDataAndOptions.map(function(sheet) {
		return sheet.options;
	});
	sheetsOptions = setSheetNames(sheetsOptions);
	sheetsOptions = setConditionalFormattingRulesGlobalIndexes(sheetsOptions);
	var features = getFeatures(options.features);
	var files = {};
	var readFile = function readFile(path) {
		return files[path];
	};
	var writeFiles = function writeFiles(filesToWrite) {
		for (var _i = 0, _Object$keys = Object.keys(filesToWrite); _i < _Object$keys.length; _i++) {
			var path = _Object$keys[_i];
			validateFilePath(path);
			validateFileContent(path, filesToWrite[path]);
			files[path] = filesToWrite[path];
		}
	};
	var _initializeSheets = initializeSheets(sheetsData, sheetsOptions, options), sheets = _initializeSheets.sheets, getSharedStrings = _initializeSheets.getSharedStrings, getCellStyles = _initializeSheets.getCellStyles;
	files["[Content_Types].xml"] = generateContentTypesXml({
		sheetIds: sheets.map(function(_) {
			return _.sheetId;
		}),
		features,
		sheetsOptions
	});
	files["_rels/.rels"] = generateRelsXml({
		features,
		sheetsOptions
	});
	files["xl/_rels/workbook.xml.rels"] = generateWorkbookXmlRels({
		sheetIds: sheets.map(function(_) {
			return _.sheetId;
		}),
		features,
		sheetsOptions
	});
	files["xl/workbook.xml"] = generateWorkbookXml({
		sheetIdsAndNames: sheets.map(function(_ref) {
			return {
				sheetId: _ref.sheetId,
				sheetName: _ref.sheetName
			};
		}),
		features,
		sheetsOptions
	});
	var sheetIndex = 0;
	for (var _iterator = _createForOfIteratorHelperLoose(sheets), _step; !(_step = _iterator()).done;) {
		var _step$value = _step.value, sheetId = _step$value.sheetId, sheetXmlParameters = _step$value.sheetXmlParameters;
		var sheetOptions = sheetsOptions[sheetIndex];
		files["xl/worksheets/sheet".concat(sheetId, ".xml")] = generateSheetXml(sheetXmlParameters, features);
		files["xl/worksheets/_rels/sheet".concat(sheetId, ".xml.rels")] = generateSheetXmlRels({
			sheetIndex,
			sheetId,
			sheetOptions,
			features
		});
		files["xl/drawings/drawing".concat(sheetId, ".xml")] = generateDrawingXml({
			sheetIndex,
			sheetId,
			sheetOptions,
			features
		});
		files["xl/drawings/_rels/drawing".concat(sheetId, ".xml.rels")] = generateDrawingXmlRels({
			sheetIndex,
			sheetId,
			sheetOptions,
			features
		});
		sheetIndex++;
	}
	writeFiles(getWrittenFiles(features, sheetsOptions, { read: readFile }));
	files["xl/styles.xml"] = generateStylesXml(getCellStyles(), sheetsOptions, features);
	files["xl/sharedStrings.xml"] = generateSharedStringsXml(getSharedStrings());
	removeUnusedDrawings(files, sheets);
	return files;
}
function removeUnusedDrawings(files, sheets) {
	for (var _iterator2 = _createForOfIteratorHelperLoose(sheets), _step2; !(_step2 = _iterator2()).done;) {
		var sheetId = _step2.value.sheetId;
		if (files["xl/drawings/drawing".concat(sheetId, ".xml")] === "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><xdr:wsDr xmlns:xdr=\"http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing\" xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\"></xdr:wsDr>") {
			delete files["xl/drawings/drawing".concat(sheetId, ".xml")];
			delete files["xl/drawings/_rels/drawing".concat(sheetId, ".xml.rels")];
			if (!removeSubstring(files, "xl/worksheets/sheet".concat(sheetId, ".xml"), generateDrawingReference(getSelfClosingTagMarkup))) throw new Error(COULD_NOT_REMOVE_UNUSED_DRAWINGS);
			removeSubstring(files, "xl/worksheets/_rels/sheet".concat(sheetId, ".xml.rels"), getDrawingRelationshipXml(sheetId));
			removeSubstring(files, "[Content_Types].xml", getDrawingContentTypeXml(sheetId));
		}
	}
}
var COULD_NOT_REMOVE_UNUSED_DRAWINGS = "Couldn't remove unused drawings";
function removeSubstring(files, key, substring) {
	if (!files[key]) throw new Error("File not found: ".concat(key));
	if (files[key].indexOf(substring) < 0) throw new Error("Substring \"".concat(substring, "\" not found in \"").concat(key, "\""));
	var stringBeforeRemoval = files[key];
	var stringAfterRemoval = stringBeforeRemoval.replace(substring, "");
	files[key] = stringAfterRemoval;
	return stringBeforeRemoval !== stringAfterRemoval;
}
function validateFilePath(path) {
	if (path[0] === "/") throw new Error("File path must not start with a slash (/)");
}
function validateFileContent(path, content) {
	if (!content) throw new Error("File `content` not specified: ".concat(path));
}
function getArguments(arg1, arg2, arg3) {
	if (Array.isArray(arg1)) if (arg1.length === 0 || Array.isArray(arg1[0])) {
		validateSheetData(arg1);
		if (Array.isArray(arg1[0]) && arg1.length > 0 && Array.isArray(arg1[0][0])) throw new Error("In order to write multiple sheets, pass an array of sheet objects");
		return {
			sheets: [{
				data: arg1,
				options: arg2 || {}
			}],
			options: arg3 || {}
		};
	} else if (isObject(arg1[0])) {
		if (isObject(arg2) && Array.isArray(arg2.schema)) throw new Error("`schema` parameter was removed, use `columns` parameter instead");
		if (isObject(arg2) && Array.isArray(arg2.columns)) return getArguments(getSheetData(arg1, arg2.columns), arg2, arg3);
		return {
			sheets: arg1.map(function(_ref2) {
				var data = _ref2.data, options = _objectWithoutProperties(_ref2, _excluded);
				if (!data) throw new Error("`data` property is required for each sheet");
				validateSheetData(data);
				return {
					data,
					options: options || {}
				};
			}),
			options: arg2 || {}
		};
	} else throw new Error("Invalid first argument: must be either sheet data — an array of arrays — or an array of sheet objects");
	else throw new Error("Invalid first argument: must be an array");
}
function setSheetNames(sheetsOptions) {
	return sheetsOptions.map(function(sheetOptions, sheetIndex) {
		return _objectSpread(_objectSpread({}, sheetOptions), {}, { sheet: sheetOptions.sheet || "Sheet".concat(sheetIndex + 1) });
	});
}
function setConditionalFormattingRulesGlobalIndexes(sheetsOptions) {
	var globalIndex = 0;
	return sheetsOptions.map(function(sheetOptions) {
		return _objectSpread(_objectSpread({}, sheetOptions), {}, { conditionalFormatting: sheetOptions.conditionalFormatting && sheetOptions.conditionalFormatting.map(function(conditionalFormattingRule) {
			return _objectSpread(_objectSpread({}, conditionalFormattingRule), {}, { _globalIndex: globalIndex++ });
		}) });
	});
}
//#endregion
//#region node_modules/write-excel-file/modules/export/convertFilesContentToUint8Arrays.js
function convertFilesContentToUint8Arrays(files, convertFileContentToUint8Array) {
	var convertedFiles = {};
	return Promise.all(Object.keys(files).map(function(key) {
		if (files[key] instanceof Uint8Array) convertedFiles[key] = files[key];
		else if (typeof files[key] === "string") convertedFiles[key] = convertStringToUint8Array(files[key]);
		else return convertFileContentToUint8Array(files[key]).then(function(uint8Array) {
			convertedFiles[key] = uint8Array;
		});
	})).then(function() {
		return convertedFiles;
	});
}
function convertStringToUint8Array(string) {
	return strToU8(string);
}
//#endregion
//#region node_modules/write-excel-file/modules/export/convertFileContentToUint8ArrayNode.js
function convertFileContentToUint8Array(fileContent) {
	if (fileContent instanceof Stream) return streamToUint8Array(fileContent);
	if (fileContent instanceof Blob$1) return blobToUint8Array(fileContent);
	if (fileContent instanceof Buffer$1) return Promise.resolve(fileContent);
	throw new Error("Unsupported file content type. Expected a `Stream`, a `Blob` or a `Buffer`");
}
function streamToUint8Array(stream) {
	return new Promise(function(resolve, reject) {
		var chunks = [];
		stream.on("data", function(chunk) {
			chunks.push(chunk);
		});
		stream.on("end", function() {
			resolve(Buffer$1.concat(chunks));
		});
		stream.on("error", reject);
	});
}
function blobToUint8Array(blob) {
	return blob.arrayBuffer().then(function(arrayBuffer) {
		return new Uint8Array(arrayBuffer);
	});
}
//#endregion
//#region node_modules/write-excel-file/modules/zip/zipToStream.js
var COMPRESS_FILES_IN_PARALLEL = false;
var PASS_FILE_CONTENT_AS_NODE_BUFFER = true;
function zipToStream(files) {
	var stream = new PassThrough();
	var fileDataSources = {};
	var compressionOptions = void 0;
	var errored = false;
	var onError = function onError(error) {
		if (!errored) {
			errored = true;
			stream.destroy(error);
		}
	};
	var start = function start(zip) {
		for (var _i = 0, _Object$keys = Object.keys(fileDataSources); _i < _Object$keys.length; _i++) {
			var filePath = _Object$keys[_i];
			var fileData = PASS_FILE_CONTENT_AS_NODE_BUFFER ? Buffer$1.from(files[filePath]) : strToU8(files[filePath]);
			fileDataSources[filePath].push(fileData, true);
		}
		zip.end();
	};
	var zip = new Zip(function zipperCallback(error, dataChunk, isEndOfArchive) {
		if (errored) return;
		if (error) {
			onError(error);
			return;
		}
		if (isEndOfArchive) stream.end(dataChunk);
		else stream.write(dataChunk);
	});
	for (var _i2 = 0, _Object$keys2 = Object.keys(files); _i2 < _Object$keys2.length; _i2++) {
		var filePath = _Object$keys2[_i2];
		var fileDataSource = COMPRESS_FILES_IN_PARALLEL ? new AsyncZipDeflate(filePath, compressionOptions) : new ZipDeflate(filePath, { level: 0 });
		fileDataSources[filePath] = fileDataSource;
		zip.add(fileDataSource);
	}
	start(zip);
	return stream;
}
//#endregion
//#region node_modules/write-excel-file/modules/export/writeXlsxFileNode.js
function writeXlsxFile(arg1, arg2, arg3) {
	var files = generateXlsxFileContents(arg1, arg2, arg3);
	var createReadableStream = function createReadableStream() {
		return convertFilesContentToUint8Arrays(files, convertFileContentToUint8Array).then(function(files) {
			return zipToStream(files);
		});
	};
	return {
		toBuffer: function toBuffer() {
			return createReadableStream().then(convertStreamToBuffer);
		},
		toStream: function toStream(writableStream) {
			if (writableStream) return createReadableStream().then(function(readableStream) {
				return pipe(readableStream, writableStream);
			});
			return createReadableStream();
		},
		toFile: function toFile(filePath) {
			return createReadableStream().then(function(readableStream) {
				return pipe(readableStream, fs.createWriteStream(filePath));
			});
		}
	};
}
function convertStreamToBuffer(stream) {
	return new Promise(function(resolve, reject) {
		var chunks = [];
		stream.on("data", function(chunk) {
			chunks.push(chunk);
		});
		stream.on("end", function() {
			resolve(Buffer.concat(chunks));
		});
		stream.on("error", reject);
	});
}
function pipe(readableStream, writableStream) {
	return new Promise(function(resolve, reject) {
		readableStream.pipe(writableStream).on("finish", resolve).on("error", reject);
	});
}
//#endregion
//#region src/report/outputs/xlsx.ts
const FORMATS = {
	ms: "[>=100]#,##0;[>=1]0.0;0.000",
	ratio: "0.0##%",
	"1/s": "[>=100]#,##0;[>=1]0.0#;0.000",
	count: "#,##0",
	duration: "[h]:mm:ss",
	bytes: "#,##0",
	"usd/h": "0.000",
	p: "0.0000"
};
const POINTS = "+0.0##%\" pts\";-0.0##%\" pts\";0%\" pts\"";
const CHANGE = "+0.0%;-0.0%;0.0%";
const FONT = {
	fontFamily: "Calibri",
	fontSize: 11
};
const HEAD = {
	fontWeight: "bold",
	backgroundColor: "#eaeef2",
	bottomBorderStyle: "thin",
	bottomBorderColor: "#8c959f"
};
const LINE_HEIGHT = 15;
const WORSE = {
	backgroundColor: "#ffebe9",
	textColor: "#b42318"
};
const BETTER = {
	backgroundColor: "#dafbe1",
	textColor: "#1a7f37"
};
const DOUBTED = {
	backgroundColor: "#fff8c5",
	textColor: "#7d4e00"
};
const TONES = {
	slower: WORSE,
	"more errors": WORSE,
	faster: BETTER,
	"fewer errors": BETTER,
	"over-limit": WORSE,
	"copied-cell": DOUBTED,
	"same-results": DOUBTED,
	"bad-run": DOUBTED,
	shorter: DOUBTED,
	"other-load": DOUBTED,
	"other-users": DOUBTED,
	"other-phase": DOUBTED,
	renamed: DOUBTED,
	bimodal: DOUBTED,
	unstable: DOUBTED,
	void: { textColor: "#8c959f" },
	missing: { textColor: "#8c959f" },
	"not-run": { textColor: "#8c959f" }
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const TEXT_LENGTH = 32767;
const NARROW = 8;
const WIDE = 100;
const NAME_LENGTH = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
async function writeWorkbook(all) {
	const sheets = all.map(withoutEmptyColumns);
	if (sheets.length === 0) return /* @__PURE__ */ new Uint8Array();
	const written = await writeXlsxFile(sheets.map(excelSheet), FONT).toBuffer();
	const entries = unzipSync(new Uint8Array(written));
	sheets.forEach(({ columns, rows }, i) => {
		const name = `xl/worksheets/sheet${i + 1}.xml`;
		const filter = `<autoFilter ref="A1:${formatLetters(columns.length - 1)}${rows.length + 1}"/>`;
		const written = strFromU8(entries[name]).replace("<sheetViews>", "<sheetPr><pageSetUpPr fitToPage=\"1\"/></sheetPr>$&").replace("</sheetData>", `$&${filter}`).replace("<pageSetup ", "$&fitToHeight=\"0\" ");
		entries[name] = strToU8(written);
	});
	return zipSync(entries, {
		mtime: "1980-01-01T12:00:00",
		level: 6
	});
}
function withoutEmptyColumns(sheet) {
	const has = sheet.columns.map((_, i) => sheet.rows.some((row) => row[i] !== void 0));
	const only = (items) => items.filter((_, i) => has[i]);
	return {
		...sheet,
		columns: only(sheet.columns),
		rows: sheet.rows.map((row) => only(row))
	};
}
function excelSheet(sheet) {
	const { title, columns, rows } = sheet;
	const head = columns.map((column) => ({
		value: shown(column.title),
		type: String,
		...HEAD,
		align: alignOf(column)
	}));
	const unitAt = columns.findIndex(({ title }) => title === "unit");
	const data = rows.map((row) => columns.map((column, i) => excelCell(row[i], column, column.unit ?? row[unitAt])));
	return {
		sheet: shown(title).replace(NOT_IN_NAMES, " ").slice(0, NAME_LENGTH),
		data: [head, ...data],
		orientation: "landscape",
		stickyRowsCount: 1,
		stickyColumnsCount: 1,
		columns: columns.map(({ title }, i) => ({ width: widthOf([title, ...rows.map((row) => row[i])]) }))
	};
}
function excelCell(cell, column, unit) {
	if (cell === void 0) return null;
	if (typeof cell === "string" && INSTANT.test(cell)) return {
		value: new Date(cell),
		type: Date,
		format: "yyyy-mm-dd hh:mm",
		alignVertical: "top",
		align: "left"
	};
	if (typeof cell === "string") {
		const lines = Math.ceil(cell.length / WIDE);
		const tall = lines > 1 ? {
			wrap: true,
			height: lines * LINE_HEIGHT
		} : {};
		return {
			value: shown(cell),
			type: String,
			align: alignOf(column),
			alignVertical: "top",
			...tall,
			...own$2(TONES, cell)
		};
	}
	const value = unit === "duration" ? cell / DAY_MS : cell;
	const format = formatOf(column, unit);
	return defined({
		value,
		type: Number,
		alignVertical: "top",
		format
	});
}
function formatOf(column, unit) {
	if (column.signed && unit === "ratio") return column.unit === void 0 ? POINTS : CHANGE;
	return own$2(FORMATS, `${unit}`);
}
function alignOf({ kind }) {
	return kind === "number" ? "right" : "left";
}
function widthOf(cells) {
	const lengths = cells.map((cell) => typeof cell === "number" ? 10 : (cell ?? "").length);
	return Math.min(WIDE, Math.max(NARROW, ...lengths) + 2);
}
function shown(text) {
	return clipEnd(makeVisible(text), TEXT_LENGTH);
}
//#endregion
//#region src/report/outputs/campaign-files.ts
const CAMPAIGN_FORMATS = [
	"html",
	"markdown",
	"confluence",
	"xlsx",
	"csv",
	"json"
];
const fileOf = ({ light }) => `charts/${light}`;
const pictureFile = (picture) => [fileOf(picture), picture.png];
async function campaignFiles(report, formats, pack, pictures = [], schema = 2) {
	const filesOf = async (format) => {
		switch (format) {
			case "html": return [["report.html", renderCampaignPage(report, await pack(report))]];
			case "markdown": return [["report.md", writeMarkdown(campaignBlocks(report, pictures.map((picture) => ({
				...picture,
				light: fileOf(picture)
			}))))], ...pictures.map(pictureFile)];
			case "confluence": {
				const [, ...blocks] = campaignBlocks(report, pictures);
				return [["confluence.xml", `${writeConfluence(blocks)}\n`], ...pictures.map(pictureFile)];
			}
			case "xlsx": return [["report.xlsx", await writeWorkbook(sheetsOf(report))]];
			case "csv": return sheetsOf(report).map((sheet) => [`csv/${sheet.id}.csv`, writeCsv(sheet)]);
			case "json": return [["campaign.json", renderCampaignJson(report, schema)]];
		}
	};
	const files = [];
	for (const format of CAMPAIGN_FORMATS) if (formats.includes(format)) files.push(...await filesOf(format));
	return new Map(files);
}
//#endregion
//#region src/report/campaign/matrix.ts
const REPORTED_METRICS = /* @__PURE__ */ new Set([
	"p75",
	"p90",
	"p97.5",
	"p99.9",
	"max"
]);
const DECIDED_BY_FEW = /* @__PURE__ */ new Set([
	"min",
	"max",
	"stddev",
	"p99.9",
	"count"
]);
function isJudged(metric) {
	return !DECIDED_BY_FEW.has(metric);
}
function logOf({ state, value }) {
	return state === "measured" && value !== void 0 && value > 0 ? Math.log(value) : NaN;
}
function valuesOf({ cells }, runs) {
	const values = [];
	for (const r of runs) {
		const { state, value } = cells[r];
		if (state === "measured" && value !== void 0) values.push(value);
	}
	return values;
}
function readMatrix(runs, isShown) {
	const index = runs.map(({ run }) => new Map(run.series.map((series) => [seriesKey(series), series])));
	const names = /* @__PURE__ */ new Map();
	for (const [key, series] of index.flatMap((run) => [...run])) if (!names.has(key) && isShown(series)) names.set(key, series);
	const leftOut = runs.map(({ notRun }) => notRun.map(wildcard));
	const metricsOfKind = (key) => {
		const present = index.flatMap((run) => run.get(key) ?? []);
		const reported = present.flatMap(({ reported }) => Object.keys(reported ?? {}));
		if (!present.some(({ kind }) => isLoad(kind))) return [...new Set(reported)];
		const others = reported.filter((metric) => REPORTED_METRICS.has(metric) || !isTime(metric));
		return [.../* @__PURE__ */ new Set([...LOAD_METRICS, ...others])];
	};
	return [...names].sort(byName).flatMap(([key, named]) => metricsOfKind(key).flatMap((metric) => {
		const cells = runs.map(({ run, rangeOf }, r) => {
			const series = index[r].get(key);
			if (series) return defined({
				...readCell(run, series, metric),
				range: rangeOf?.(key, metric)
			});
			return leftOut[r].some((pattern) => pattern.matches(named.workflow)) ? {
				state: "not-run",
				reason: "Left out of the test on purpose."
			} : {
				state: "missing",
				reason: "The run has no samples of it."
			};
		});
		return cells.some(({ state }) => state === "measured" || state === "void") ? [{
			name: seriesName(named),
			key,
			metric,
			cells
		}] : [];
	}));
}
function readCell(run, series, metric) {
	const { failed } = series;
	const isVoid = hasOnlyErrors(series) && (isTime(metric) || metric === "throughput");
	const found = measure(run, isVoid && failed ? {
		...series,
		passed: failed
	} : series, metric);
	const measured = "value" in found ? defined({
		value: significant(found.value, 12),
		n: found.n > 0 ? found.n : void 0
	}) : {};
	if (isVoid) return {
		state: "void",
		...measured,
		reason: ONLY_ERRORS,
		series
	};
	return "value" in found ? {
		state: "measured",
		...measured,
		series
	} : {
		state: "missing",
		reason: found.missing,
		series
	};
}
function byName([keyA, a], [keyB, b]) {
	return compareText(a.workflow, b.workflow) || inNaturalOrder(dimensionsKey(a.dimensions), dimensionsKey(b.dimensions)) || compareText(keyA, keyB);
}
function checkIds(ids, baseline) {
	const twice = ids.find((id, i) => ids.indexOf(id) !== i);
	if (twice !== void 0) throw new UsageError(`runs: two have the id ${JSON.stringify(twice)}. Give each its own.`);
	const unknown = baseline.find((id) => !ids.includes(id));
	if (unknown !== void 0) throw new UsageError(`baseline: ${JSON.stringify(unknown)} is not a run. Known: ${ids.join(", ")}.`);
}
function defaultMetric(rows) {
	const count = (metric) => {
		return rows.filter((row) => row.metric === metric && isLoad(row.name.kind)).flatMap(({ cells }) => cells).filter(({ state }) => state === "measured").length;
	};
	const [p95, avg] = [count("p95"), count("avg")];
	if (p95 === 0 && avg === 0) return rows.find(({ metric }) => isTime(metric))?.metric ?? rows[0]?.metric ?? "avg";
	return p95 >= avg ? "p95" : "avg";
}
//#endregion
//#region src/report/campaign/cells.ts
function marksOf(findings) {
	const marks = /* @__PURE__ */ new Map();
	for (const { code, cells } of findings) {
		if (code !== "copied-cell" && code !== "bimodal") continue;
		for (const { workflow, kind, dimensions, metric, run } of cells) {
			const key = JSON.stringify([
				workflow,
				kind,
				dimensions,
				metric,
				run
			]);
			if (!marks.get(key)?.includes(code)) append(marks, key, code);
		}
	}
	return marks;
}
const INTERVAL_DIGITS = 6;
function rounded({ absolute, relative, low, high }) {
	return defined({
		absolute: significant(absolute, 12),
		relative: relative !== void 0 ? significant(relative, 12) : void 0,
		low: low !== void 0 ? significant(low, INTERVAL_DIGITS) : void 0,
		high: high !== void 0 ? significant(high, INTERVAL_DIGITS) : void 0
	});
}
function cellsOf$1({ compared, rows, groups, baseline, baselineGroup, input, marks, areRanked, changeErrors }) {
	const { runs, metricOf } = input;
	const between = groups.map(({ runs }, g) => g === baselineGroup ? void 0 : changeErrors?.get(g) ?? errorsIn(rows, compared.between(baseline, runs)));
	const ofBaseline = new Map(between.toReversed().flatMap((errors) => [...errors ?? []]));
	const errors = between.map((of) => of ?? ofBaseline);
	const groupOf = runs.map((_, r) => groups.findIndex((group) => group.members.includes(r)));
	const changeIn = (row, g, now, base) => {
		if (g === baselineGroup) return void 0;
		const better = areRanked(g, baselineGroup) ? metricOf(row.metric)?.better : void 0;
		const delta = deltaIn(now, base, errors[g].get(row));
		if (!better) return { delta };
		const found = compared.changeOf(row, baselineGroup, g);
		const proven = found?.sign === (better === "lower" ? 1 : -1) ? "regressed" : "improved";
		return {
			delta,
			change: found?.isProven ? proven : "unknown",
			p: found && significant(found.p, INTERVAL_DIGITS)
		};
	};
	const groupCell = (row, g, { value, n }, of) => {
		const { id } = groups[g];
		const { delta, change, p } = of ?? {};
		const interval = valueInterval(value, errors[g].get(row), g === baselineGroup);
		const judged = {
			delta: delta && rounded(delta),
			change: delta && change,
			p
		};
		return defined({
			...row.name,
			metric: row.metric,
			group: id,
			value,
			runs: n,
			...interval,
			...judged
		});
	};
	const runCell = (row, r, base, changes) => {
		const { name, metric } = row;
		const { id } = runs[r];
		const { state, value, n, range, reason } = row.cells[r];
		const g = groupOf[r];
		const delta = g === baselineGroup ? void 0 : deltaIn(state === "measured" && value !== void 0 ? {
			value,
			n: 1
		} : void 0, base, errors[g].get(row));
		const ofGroup = changes[g];
		const agrees = Math.sign(delta?.absolute ?? 0) === Math.sign(ofGroup?.delta?.absolute ?? 0);
		const change = delta && ofGroup?.change && (agrees ? ofGroup.change : "unknown");
		const marked = marks.size > 0 ? marks.get(JSON.stringify([
			name.workflow,
			name.kind,
			name.dimensions,
			metric,
			id
		])) : void 0;
		const judged = {
			delta: delta && rounded(delta),
			change,
			reason,
			marks: marked
		};
		return defined({
			...name,
			metric,
			run: id,
			state,
			value,
			n,
			range,
			...judged
		});
	};
	const cells = [];
	const groupCells = [];
	for (const row of rows) {
		const means = groups.map(({ runs }) => meanOf(row, runs));
		const base = meanOf(row, baseline);
		const changes = groups.map((_, g) => changeIn(row, g, means[g], base));
		groups.forEach((_, g) => {
			const mean = means[g];
			if (mean) groupCells.push(groupCell(row, g, mean, changes[g]));
		});
		runs.forEach((_, r) => {
			cells.push(runCell(row, r, base, changes));
		});
	}
	return {
		cells,
		groupCells
	};
}
function errorsIn(rows, comparisonOf) {
	const errors = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const { shift, rate, baselineValues } = comparisonOf(row) ?? {};
		const estimate = shift?.total ?? rate?.shift;
		if (!estimate) continue;
		errors.set(row, {
			n: baselineValues.length,
			m: shift?.runs ?? rate.each.length,
			reach: cachedCriticalValue(INTERVAL_TAIL, estimate.df) * estimate.se,
			rate: rate && {
				before: rate.baselineLogit,
				now: rate.baselineLogit + rate.shift.value
			}
		});
	}
	return errors;
}
function meanOf(row, runs) {
	const values = valuesOf(row, runs);
	if (values.length === 0) return void 0;
	return {
		value: significant(mean(values), 12),
		n: values.length
	};
}
function deltaIn(after, before, error) {
	if (!after || !before) return void 0;
	const base = before.value;
	const [absolute, relative] = [after.value - base, base === 0 ? void 0 : after.value / base - 1];
	if (!error || !error.rate && relative === void 0) return defined({
		absolute,
		relative
	});
	const { n, m, reach, rate } = error;
	const half = reach * Math.sqrt((1 / after.n + 1 / n) / (1 / m + 1 / n));
	const at = (error) => rate ? rateOfLogit(rate.now + error) - rateOfLogit(rate.before) : Math.expm1(Math.log1p(relative) + error);
	const change = rate ? absolute : relative;
	return defined({
		absolute,
		relative,
		low: Math.min(at(-half), change),
		high: Math.max(at(half), change)
	});
}
function valueInterval(value, error, isBaseline) {
	if (!error) return {};
	const { n, m, rate } = error;
	const reach = error.reach * Math.sqrt((isBaseline ? m : n) / (n + m));
	const logit = rate && (isBaseline ? rate.before : rate.now);
	const [low, high] = [-reach, reach].map((error) => logit === void 0 ? value * Math.exp(error) : rateOfLogit(logit + error));
	return {
		low: significant(Math.min(value, low), INTERVAL_DIGITS),
		high: significant(Math.max(value, high), INTERVAL_DIGITS)
	};
}
//#endregion
//#region src/report/campaign/group-tests.ts
const FOLLOWS = Math.log(1.1);
const CHECKED = {
	avg: {
		worse: 1,
		relative: .1,
		minChange: 0
	},
	p95: {
		worse: 1,
		relative: .1,
		minChange: 0
	},
	"error-rate": {
		worse: 1,
		absolute: .005,
		minChange: 0
	},
	throughput: {
		worse: -1,
		relative: .1,
		minChange: 0
	}
};
const SHARES = {
	checked: 1,
	median: 1,
	others: .15,
	resources: .2
};
function judgedRow(row) {
	const { metric } = row;
	const allowance = isChecked(metric) ? CHECKED[metric] : void 0;
	return {
		row,
		family: familyOf(row),
		weight: weightOf(metric),
		allowance
	};
}
function testRows(rows, comparisons, sides, failures, steadySign, sizes) {
	const tests = collecting(sides, sizes);
	const byKey = new Map(comparisons.series.map((series) => [series.key, series]));
	const loadChange = loadChanges(comparisons);
	const seenRuns = /* @__PURE__ */ new Map();
	rows.forEach((judged, at) => {
		const { row, allowance } = judged;
		const { metric } = row;
		const compared = byKey.get(row.key);
		const comparison = compared && comparisons.of(compared, metric);
		if (!comparison?.baselineValues.length) return;
		const followsTimes = () => loadChange(compared).followsTimes;
		const isInformative = !(allowance && isUninformative({
			metric,
			comparison
		}, allowance, followsTimes));
		countTests(judged, comparison, isInformative, seenRuns, tests);
		const sign = isInformative || sides.against === "pair" ? steadySign(at) : void 0;
		if (sign) suspectRow(judged, comparison, sign, sides.tier, tests);
	});
	if (sides.against === "pair") {
		const { before, after } = failures;
		testErrorRates(rows, [before, after], 1, steadySign, tests);
		testErrorRates(rows, [after, before], -1, steadySign, tests);
	}
	return {
		sides,
		suspicions: tests.suspicions
	};
}
function collecting({ against, from, to }, sizes) {
	const suspicions = [];
	const ofSides = getOrAdd(sizes, against, () => /* @__PURE__ */ new Map());
	const emptyWeights = () => /* @__PURE__ */ new Map();
	return {
		suspicions,
		count(family, level, weight) {
			const weights = getOrAdd(ofSides, level, emptyWeights);
			weights.set(family, (weights.get(family) ?? 0) + weight);
		},
		suspect(found) {
			if (found.p <= .025) suspicions.push({
				against,
				from,
				to,
				...found
			});
		}
	};
}
function countTests({ family, weight }, comparison, isInformative, seenRuns, tests) {
	for (const route of routesOf(comparison, true)) {
		if (route !== "run") {
			if (isInformative) tests.count(family, "series", weight);
			continue;
		}
		const seen = getOrAdd(seenRuns, family, () => /* @__PURE__ */ new Set());
		if (!seen.has(comparison.group)) tests.count(family, "run", 1);
		seen.add(comparison.group);
	}
}
function suspectRow({ row, family }, comparison, sign, tier, tests) {
	for (const route of routesOf(comparison, true)) {
		const level = route === "run" ? "run" : "series";
		if (estimateOf(comparison, route).value > 0 !== sign > 0) continue;
		if (isWithinNoise(comparison, decisiveRoute(comparison, route, sign))) continue;
		const p = pOf(comparison, route, sign);
		const isReplicated = route !== "workflow" || comparison.shift?.isBounded;
		if (isShown(comparison, sign)) tests.suspect({
			row,
			family,
			level,
			sign,
			p,
			tier: isReplicated ? "regressed" : tier
		});
	}
}
const LEAST_ERRORS = 1.95;
function isWithinNoise(comparison, route) {
	const { value, se } = estimateOf(comparison, route);
	return Math.abs(value) < LEAST_ERRORS * se && !comparison.shift?.inModes;
}
function testErrorRates(rows, [from, to], sign, steadySign, tests) {
	const { found, tested } = errorRises(from, to);
	const level = sign === 1 ? "rise" : "fall";
	tests.count("checked", level, tested);
	for (const { at, p } of found) if (steadySign(at) === sign) tests.suspect({
		row: rows[at].row,
		family: "checked",
		level,
		sign,
		p,
		tier: "regressed"
	});
}
function familyOf({ name, metric }) {
	if (name.kind === "resource") return "resources";
	if (isChecked(metric)) return "checked";
	return metric === "p50" ? "median" : "others";
}
function isChecked(metric) {
	return Object.hasOwn(CHECKED, metric);
}
function isShown({ baseline, candidate, shift, rate }, sign) {
	const total = shift?.total ?? rate.shift;
	const change = shift ? shift.total.value : candidate.value - baseline.value;
	const least = rate ? smallestBreach(CHECKED["error-rate"], baseline.value) : FOLLOWS;
	return sign * change > 0 && (sign * change >= least || pValue(total, sign) <= .025);
}
function errorRises(before, after) {
	const rises = [];
	before.forEach((from, at) => {
		const now = after[at];
		if (!from || !now || from.counts.length === 0 || now.counts.length === 0) return;
		const most = now.counts.reduce((total, { failed }) => total + failed, from.failed) / now.all;
		if (isBeyond(CHECKED["error-rate"], from.rate, most)) rises.push({
			at,
			rise: rateRise(from.counts, now.counts)
		});
	});
	const multiple = samplingMultiple(rises.map(({ rise }) => rise));
	return {
		found: rises.filter(({ rise }) => rise.by >= .05 && isBeyondSampling(rise.from, rise.now, multiple)).map(({ at, rise }) => ({
			at,
			p: rise.usual
		})),
		tested: rises.length
	};
}
function failuresOf({ cells, metric }, runs) {
	if (metric !== "error-rate") return void 0;
	const counts = runs.flatMap((r) => {
		const { state, value, n } = cells[r];
		return state === "measured" && value !== void 0 ? failureCount({
			value,
			n: n ?? 0
		}) : [];
	});
	return {
		counts,
		failed: sum(counts.map((count) => count.failed)),
		all: sum(counts.map((count) => count.all)),
		rate: mean(counts.map(({ failed, all }) => failed / all))
	};
}
//#endregion
//#region src/report/campaign/group-figures.ts
const SHOWN_BY_EACH = .25;
function isSteady({ count, mean, least, most }, from, sign) {
	const needed = SHOWN_BY_EACH * Math.abs(mean - from);
	return count === 1 || sign * ((sign > 0 ? least : most) - from) >= needed;
}
function valuesIn({ cells }, runs) {
	let [count, total, least, most] = [
		0,
		0,
		Infinity,
		-Infinity
	];
	for (const r of runs) {
		const { state, value } = cells[r];
		if (state !== "measured" || value === void 0) continue;
		count++;
		total += value;
		least = Math.min(least, value);
		most = Math.max(most, value);
	}
	return {
		count,
		mean: total / count,
		least,
		most
	};
}
function figuresIn(judged, runs) {
	return {
		values: judged.map(({ row }) => valuesIn(row, runs)),
		failures: judged.map(({ row }) => failuresOf(row, runs))
	};
}
//#endregion
//#region src/report/campaign/comparisons.ts
const SHARE = {
	pair: .15,
	rest: .35,
	pairsAlone: .5
};
const MIN_FOR_REST = 4;
function compareGroups(rows, { runs, metricOf }, { sides: groups, repeats, areRanked }, visit = () => {}) {
	const measured = measuredIn(rows);
	observeAll(rows, runs, measured);
	const repeated = repeats.filter(({ length }) => length > 1);
	const isRepeated = repeated.length > 0;
	const isOfMany = groups.length > 2;
	const all = groups.flat();
	const showing = (before, after) => {
		if (isRepeated) return repeated;
		const others = all.filter((r) => !before.includes(r) && !after.includes(r));
		return [others.length > 1 ? others : before, after];
	};
	const summaries = (positions) => positions.map((r) => runs[r].run);
	const ofRepeats = repeated.map(summaries);
	const isAsGate = !isOfMany && groups.every((runs) => runs.length < 2 || runs.every((r) => repeated.flat().includes(r)));
	const ofGroups = new Map(groups.map((positions) => [positions, new Side(summaries(positions), measured)]));
	const wholes = /* @__PURE__ */ new Map();
	const sideOf = (positions) => ofGroups.get(positions) ?? new Side(summaries(positions), measured);
	const restOf = (to) => {
		const alike = groups.filter((_, g) => g === to || areRanked(g, to));
		const runs = summaries(others(to).flat());
		if (alike.at(-1) === groups[to]) return new Side(runs, measured);
		const whole = getOrAdd(wholes, alike.join(), () => sideOf(alike.flat()));
		const from = alike.slice(0, alike.indexOf(groups[to])).flat().length;
		return new Side(runs, measured, {
			whole,
			from,
			count: groups[to].length
		});
	};
	const compare = (before, after, from = sideOf(before)) => {
		const shown = isRepeated ? ofRepeats : showing(before, after).map(summaries);
		const options = {
			byAnyCandidate: true,
			...!isAsGate && { repeats: shown }
		};
		return compareSides(from, sideOf(after), options);
	};
	const judged = rows.filter(({ metric }) => isJudged(metric) && metricOf(metric)?.better !== void 0).map(judgedRow);
	const figures = new Map(groups.map((positions) => [positions, once(() => figuresIn(judged, positions))]));
	const sizes = /* @__PURE__ */ new Map();
	const test = (from, to, before) => {
		const after = groups[to];
		const isPair = from !== to;
		const comparisons = compare(before, after, isPair ? void 0 : restOf(to));
		if (isPair) visit(from, to, byRow(comparisons));
		const ofAfter = figures.get(after)();
		const ofBefore = figures.get(before)?.() ?? figuresIn(judged, before);
		const steadySign = (at) => {
			const [now, then] = [ofAfter.values[at], ofBefore.values[at]];
			const sign = now.mean > then.mean ? 1 : -1;
			return sign * (now.mean - then.mean) > 0 && isSteady(now, then.mean, sign) && (!(isOfMany && isPair) || isSteady(then, now.mean, -sign)) ? sign : void 0;
		};
		const tier = showing(before, after).some(({ length }) => length > 1) ? "regressed" : "unreplicated";
		return testRows(judged, comparisons, {
			against: isPair ? "pair" : "rest",
			from,
			to,
			tier,
			before,
			after
		}, {
			before: ofBefore.failures,
			after: ofAfter.failures
		}, steadySign, sizes);
	};
	const others = (to) => groups.filter((_, g) => g !== to && areRanked(g, to));
	const pairs = groups.flatMap((before, from) => groups.flatMap((_, to) => to > from && areRanked(from, to) ? test(from, to, before) : []));
	const rests = groups.flatMap((_, to) => others(to).length >= MIN_FOR_REST - 1 ? test(to, to, others(to).flat()) : []);
	const tests = [...pairs, ...rests];
	const withoutRests = pairs.length > 1 ? SHARE.pairsAlone : 1;
	const share = (against) => rests.length > 0 ? SHARE[against] : withoutRests;
	const limit = (test) => {
		const { row, family, against, level, tier } = test;
		return limitOf$1(rateOf(level === "run" ? "run" : "series", tier) * SHARES[family] * share(against), (sizes.get(against)?.get(level)?.get(family) ?? Number.POSITIVE_INFINITY) / (level === "series" ? weightOf(row.metric) : 1));
	};
	const found = changesOf$1(tests.flatMap(({ suspicions }) => suspicions), (suspicion) => suspicion.p <= limit(suspicion));
	return {
		between: (before, after) => byRow(compare(before, after)),
		changeOf(row, from, to) {
			const change = found.get(row)?.get(pairOf$1(Math.min(from, to), Math.max(from, to)));
			return change && from > to ? {
				...change,
				from,
				to,
				sign: change.sign === 1 ? -1 : 1
			} : change;
		},
		worseThan(row) {
			const worse = metricOf(row.metric)?.better === "higher" ? -1 : 1;
			return [...found.get(row)?.values() ?? []].filter(({ isProven }) => isProven).map(({ from, to, sign }) => sign === worse ? [from, to] : [to, from]);
		},
		detectable(rows) {
			const sides = (rests[0] ?? pairs[0])?.sides;
			if (!sides) return void 0;
			const comparisonOf = byRow(compare(sides.before, sides.after));
			const foundIn = (row) => {
				const comparison = comparisonOf(row);
				const estimate = comparison && !comparison.rate ? ownEstimate(comparison) : void 0;
				if (!estimate) return [];
				const tier = comparison?.shift?.own ? sides.tier : "regressed";
				const found = limit({
					...sides,
					row,
					family: familyOf(row),
					level: "series",
					tier
				});
				return Math.expm1((cachedCriticalValue(found, estimate.df) + POWER_80) * estimate.se);
			};
			return groupsBy(rows, ({ metric }) => metric).flatMap((alike) => {
				const changes = alike.flatMap(foundIn);
				return changes.length > 0 ? {
					metric: alike[0].metric,
					change: median$1(changes)
				} : [];
			}).sort((a, b) => a.change - b.change)[0];
		}
	};
}
function byRow(comparisons) {
	const byKey = new Map(comparisons.series.map((series) => [series.key, series]));
	return (row) => {
		const series = byKey.get(row.key);
		return series && comparisons.of(series, row.metric);
	};
}
function measuredIn(rows) {
	const known = /* @__PURE__ */ new WeakMap();
	for (const { metric, cells } of rows) for (const { series, state, value, n = 0, reason = "" } of cells) if (series) getOrAdd(known, series, () => /* @__PURE__ */ new Map()).set(metric, state === "measured" ? {
		value,
		n
	} : { missing: reason });
	return (run, series, metric) => known.get(series)?.get(metric) ?? measure(run, series, metric);
}
function observeAll(rows, runs, measured) {
	for (const ofSeries of groupsBy(rows, ({ key }) => key)) runs.forEach(({ run }, r) => {
		for (const { metric, cells } of ofSeries) {
			const { series, state } = cells[r];
			if (series && state === "measured") observing(metric, measured)(run, series).readVariance();
		}
	});
}
const pairOf$1 = (from, to) => `${from} ${to}`;
function changesOf$1(suspicions, isClear) {
	const standingOut = /* @__PURE__ */ new Map();
	const changes = /* @__PURE__ */ new Map();
	for (const suspicion of suspicions) {
		const { row, to, sign, against } = suspicion;
		if (against === "pair" || !isClear(suspicion)) continue;
		getOrAdd(standingOut, row, () => /* @__PURE__ */ new Set()).add(`${to} ${sign}`);
	}
	for (const suspicion of suspicions) {
		const { row, from, to, sign, p, against } = suspicion;
		if (against === "rest") continue;
		const outs = standingOut.get(row);
		const isProven = isClear(suspicion) || outs?.has(`${to} ${sign}`) === true || outs?.has(`${from} ${-sign}`) === true;
		const ofRow = getOrAdd(changes, row, () => /* @__PURE__ */ new Map());
		const known = ofRow.get(pairOf$1(from, to));
		if (!known || (isProven === known.isProven ? p < known.p : isProven)) ofRow.set(pairOf$1(from, to), {
			row,
			from,
			to,
			sign,
			p,
			isProven
		});
	}
	return changes;
}
//#endregion
//#region src/report/campaign/cost.ts
function costPerHour(run) {
	return run.series.find(({ workflow, kind }) => workflow === "environment" && kind === "measure")?.reported?.cost;
}
function costsOf(input, groups, baseline) {
	const { configurations, costAgainst } = input;
	const ofGroup = groups.map(({ runs }) => {
		const costs = new Set(runs.map((r) => costPerHour(input.runs[r].run)));
		return costs.size === 1 ? [...costs][0] : void 0;
	});
	const ofConfiguration = configurations.map(({ costPerHour }) => costPerHour);
	const ids = [...groups.map(({ id }) => id), ...configurations.map(({ id }) => id)];
	const against = costAgainst ?? baseline?.id;
	const at = against === void 0 ? -1 : ids.indexOf(against);
	if (costAgainst !== void 0 && at < 0) throw new UsageError(`cost-against: ${JSON.stringify(costAgainst)} is not a group or configuration. Known: ${ids.join(", ")}.`);
	const reference = [...ofGroup, ...ofConfiguration][at];
	const costOf = (perHour, id) => {
		if (perHour === void 0) return void 0;
		if (reference === void 0 || reference === 0 || id === against) return { perHour };
		return {
			perHour,
			change: perHour / reference - 1,
			against
		};
	};
	return {
		groups: ofGroup.map((cost, g) => costOf(cost, groups[g].id)),
		configurations: ofConfiguration.map((cost, c) => costOf(cost, configurations[c].id))
	};
}
function bestOf(goal, groups, classes, costs, shifts) {
	const first = groups.map((_, g) => g).filter((g) => classes[g] === 1);
	if (groups.length < 2 || first.length === 0) return void 0;
	const prices = new Set(first.map((g) => costs[g]?.perHour));
	const isByCost = goal === "cheapest-at-same-performance" && prices.size > 1 && !prices.has(void 0);
	const isRanked = classes.some((each) => each !== void 0 && each > 1);
	if (!isByCost) return isRanked ? named(first, "fastest") : {
		groups: [],
		runs: [],
		reason: "no-difference"
	};
	const price = (g) => costs[g].perHour;
	first.sort((a, b) => price(a) - price(b) || shifts[a] - shifts[b]);
	return named(first.slice(0, 1), "cheapest");
	function named(positions, reason) {
		const members = positions.map((g) => groups[g]);
		return {
			groups: members.map(({ id }) => id),
			runs: members.flatMap(({ runIds }) => runIds),
			reason
		};
	}
}
//#endregion
//#region src/report/campaign/groups.ts
const UNSTABLE = .15;
function groupsOf({ runs, groups }, leftOut) {
	const members = /* @__PURE__ */ new Map();
	const counts = (r) => !leftOut.has(r);
	runs.forEach(({ id, group }, r) => {
		append(members, JSON.stringify(group === void 0 ? { run: id } : { group }), r);
	});
	const found = [...members.values()].map((positions) => {
		const first = runs[positions[0]];
		const stated = groups.find(({ id }) => id === (first.group ?? first.id));
		const counted = positions.some(counts) ? positions.filter(counts) : positions;
		const idOf = (r) => runs[r].id;
		return defined({
			id: first.group ?? first.id,
			title: stated?.title,
			note: stated?.note,
			runs: counted,
			isLeftOut: !positions.some(counts),
			members: positions,
			countedIds: counted.map(idOf),
			runIds: positions.map(idOf),
			repeats: stated?.repeats ?? true
		});
	});
	const unknown = groups.find(({ id }) => !found.some((group) => group.id === id));
	if (unknown) throw new UsageError(`groups: ${JSON.stringify(unknown.id)} is the group of no run. Known: ${found.map(({ id }) => id).join(", ")}.`);
	return found;
}
function spreadOf(logs, repeats) {
	const measured = repeats.map((runs) => runs.map((r) => logs[r]).filter((value) => !Number.isNaN(value))).filter(({ length }) => length > 1);
	const df = sum(measured.map(({ length }) => length - 1));
	if (df === 0) return void 0;
	const squares = measured.flatMap((values) => values.map((value) => (value - mean(values)) ** 2));
	const ranges = measured.map((values) => Math.expm1(Math.max(...values) - Math.min(...values)));
	return {
		spread: Math.sqrt(sum(squares) / df),
		df,
		range: Math.max(...ranges)
	};
}
function workflowsOf(rows, metric, spreads, stable) {
	return [...new Set(rows.map(({ key }) => key))].map((key) => {
		const ofKey = rows.filter((row) => row.key === key);
		const row = ofKey.find((row) => row.metric === metric);
		const spread = row && spreads.get(row);
		return defined({
			...ofKey[0].name,
			spread: spread?.spread,
			spreadDf: spread?.df,
			range: spread?.range,
			stable: row && stable.has(row) ? true : void 0
		});
	});
}
function noiseOf(stable, spreads, groups) {
	const known = stable.flatMap((row) => spreads.get(row) ?? []);
	const df = sum(known.map(({ df }) => df));
	if (df === 0) return void 0;
	const squares = sum(known.map(({ spread, df }) => spread ** 2 * df));
	const pooled = groups.filter(({ repeats, runs }) => repeats && runs.length > 1).map(({ id }) => id);
	return {
		spread: Math.sqrt(squares / df),
		df,
		groups: pooled
	};
}
function groupShift(comparisonOf, rows) {
	const [errors, values] = [[], []];
	for (const row of rows) {
		const { run, shift } = comparisonOf(row) ?? {};
		if (!shift) continue;
		errors.push(run ?? shift.total);
		values.push(shift.total.value);
	}
	if (values.length === 0) return void 0;
	errors.sort((a, b) => a.se - b.se);
	const { se, df } = errors[errors.length >> 1];
	return {
		value: median$1(values),
		se,
		df,
		workflows: values.length,
		higher: values.filter((value) => value > 0).length
	};
}
function reversed(shift) {
	return {
		...shift,
		value: -shift.value,
		higher: shift.workflows - shift.higher
	};
}
function behindOf(group, shift, better) {
	if (!shift) return void 0;
	const { value, workflows, higher } = shift;
	const slower = better === "higher" ? workflows - higher : higher;
	return {
		group,
		change: Math.expm1(value),
		...intervalOf(shift),
		workflows,
		slower
	};
}
function intervalOf({ value, se, df }) {
	const half = studentCriticalValue(INTERVAL_TAIL, df) * se;
	return {
		low: Math.expm1(value - half),
		high: Math.expm1(value + half)
	};
}
function ranking(groups, shiftOf, better) {
	const scores = groups.map((_, to) => {
		const shifts = groups.flatMap((_, from) => from === to ? [] : shiftOf(from, to)?.value ?? []);
		return shifts.length > 0 ? (better === "higher" ? -1 : 1) * mean(shifts) : void 0;
	});
	return {
		order: [...groups.keys()].filter((g) => scores[g] !== void 0 && !groups[g].isLeftOut).sort((a, b) => scores[a] - scores[b] || a - b),
		scores
	};
}
function classesOf(order, areRanked, isSlower, count) {
	const classes = Array.from({ length: count }, () => void 0);
	let left = order;
	while (left.length > 0) {
		let rest = left.filter((g) => areRanked(g, left[0]));
		left = left.filter((g) => !rest.includes(g));
		for (let next = 1; rest.length > 0; next++) {
			const leader = rest.find((g) => rest.every((other) => !isSlower(g, other))) ?? rest[0];
			for (const g of rest) if (!isSlower(g, leader)) classes[g] = next;
			rest = rest.filter((g) => classes[g] === void 0);
		}
	}
	return classes;
}
//#endregion
//#region src/report/campaign/loads.ts
function factValue({ values }, runs) {
	return [...new Set(runs.map((id) => values[id] ?? ""))].join(" / ");
}
function loadsOf(names, facts, groups) {
	const unknown = names.find((name) => !facts.some(({ fact }) => fact === name));
	const known = facts.map(({ fact }) => fact).join(", ") || "none";
	if (unknown !== void 0) throw new UsageError(`environment.load: no run has the fact ${JSON.stringify(unknown)}. Known: ${known}.`);
	const differing = facts.filter(({ fact }) => names.includes(fact)).filter((load) => new Set(groups.map(({ countedIds }) => factValue(load, countedIds))).size > 1);
	if (differing.length === 0) return groups.map(() => void 0);
	return groups.map(({ countedIds }) => Object.fromEntries(differing.map((load) => [load.fact, factValue(load, countedIds)])));
}
function sameLoad(loads) {
	const keys = loads.map((load) => JSON.stringify(load));
	return (a, b) => keys[a] === keys[b];
}
function classesAtMainLoad(classes, areRanked) {
	const sizes = classes.map((of, g) => of === void 0 ? 0 : classes.filter((_, other) => areRanked(g, other)).length);
	const main = sizes.indexOf(Math.max(...sizes));
	return classes.map((of, g) => areRanked(g, main) ? of : void 0);
}
const PROVEN_AT = 2.2;
function loadTrends({ facts, groups, groupCells, metric }, names) {
	const differing = facts.filter(({ differs }) => differs);
	const rows = groupsBy(groupCells.filter((cell) => cell.metric === metric && isLoad(cell.kind)), seriesKey);
	return differing.flatMap((load) => {
		if (!names.includes(load.fact)) return [];
		const others = differing.filter((fact) => fact !== load);
		const alike = groupsBy(groups.map(({ id, runs, load: values }) => ({
			id,
			runs,
			x: Number(values?.[load.fact]?.trim() || NaN)
		})).filter(({ x }) => Number.isFinite(x)).sort((a, b) => a.x - b.x), ({ runs }) => JSON.stringify(others.map((fact) => factValue(fact, runs))));
		return rows.flatMap((row) => trendOf(load.fact, row, alike));
	});
}
function trendOf(load, row, alike) {
	const gaps = alike.flatMap((set) => set.slice(1).map(({ x }, i) => x - set[i].x));
	const step = Math.min(...gaps.filter((gap) => gap > 0));
	const sets = alike.map((set) => set.flatMap(({ id, x }) => row.filter(({ group }) => group === id).map((cell) => ({
		...cell,
		x
	})))).filter((set) => new Set(set.map(({ x }) => x)).size > 1);
	const points = sets.flatMap((set) => set.map((cell) => ({
		...cell,
		off: cell.x - mean(set.map(({ x }) => x))
	})));
	if (points.length === 0) return [];
	const perStep = step / sum(points.map(({ off }) => off ** 2));
	const marginTo = (end, other) => perStep * Math.hypot(...points.map(({ off, ...cell }) => off * (cell.value - (cell[off > 0 ? end : other] ?? NaN))));
	const change = perStep * sum(points.map(({ off, value }) => off * value));
	const down = marginTo("low", "high");
	const up = marginTo("high", "low");
	const margins = Math.abs(change) / (change > 0 ? down : up);
	const { workflow, kind, dimensions, metric, group } = points.at(-1);
	const ended = (end) => Number.isFinite(end) ? significant(end, 6) : void 0;
	const likely = margins > 1 ? "likely" : void 0;
	return [defined({
		load,
		step,
		workflow,
		kind,
		dimensions,
		metric,
		group,
		change,
		low: ended(change - down),
		high: ended(change + up),
		sure: margins > PROVEN_AT ? "proven" : likely,
		between: sets.map((set) => set.map(({ group }) => group))
	})];
}
//#endregion
//#region src/report/campaign/effects.ts
const FALSE_ALARM_RATE = .01;
const MOST_FACTORS = 40;
function effectsOf(facts, groups, shiftOf, loads) {
	const isOfLoad = (fact) => loads.includes(fact);
	const rank = ({ fact, item }) => isOfLoad(fact) ? 2 : Number(item !== void 0);
	const factors = factorsOf(facts.toSorted((a, b) => rank(a) - rank(b)), groups);
	const found = factors.filter(({ facts: [first] }) => !isOfLoad(first)).slice(0, MOST_FACTORS).flatMap((factor) => stepsOf(factor, factors).map((pairs) => {
		const [{ from, to, others }] = pairs;
		const [fact, ...rest] = factor.facts;
		const togetherWith = [...rest, ...others.flatMap(({ facts }) => facts)];
		return defined({
			fact,
			from: factor.values[from],
			to: factor.values[to],
			togetherWith: togetherWith.length > 0 ? togetherWith : void 0,
			pairs: pairs.map(({ from, to }) => [groups[from].id, groups[to].id]),
			estimate: others.length === 0 && !rest.some(isOfLoad) ? estimate(pairs, groups, shiftOf) : void 0
		});
	}));
	const limit = FALSE_ALARM_RATE / found.filter(({ estimate }) => estimate).length;
	return found.map(({ estimate, ...effect }) => {
		if (!estimate) return effect;
		const { value, se, df } = estimate;
		const isSignificant = 2 * studentUpperTail(Math.abs(value) / se, df) <= limit;
		return {
			...effect,
			change: Math.expm1(value),
			...intervalOf(estimate),
			significant: isSignificant
		};
	});
}
function factorsOf(facts, groups) {
	const factors = /* @__PURE__ */ new Map();
	for (const each of facts) {
		const { fact, differs } = each;
		if (!differs) continue;
		const stated = groups.map(({ countedIds }) => factValue(each, countedIds));
		const distinct = [...new Set(stated)];
		if (distinct.length < 2) continue;
		const partition = stated.map((value) => distinct.indexOf(value)).join();
		const known = factors.get(partition);
		factors.set(partition, known ? {
			...known,
			facts: [...known.facts, fact]
		} : {
			facts: [fact],
			values: stated
		});
	}
	return [...factors.values()];
}
function stepsOf({ values }, factors) {
	const order = [...new Set(values)].sort((a, b) => Number(a) - Number(b) || inNaturalOrder(a, b));
	const rank = values.map((value) => order.indexOf(value));
	const steps = /* @__PURE__ */ new Map();
	const distanceOf = ([{ from, to }]) => rank[to] - rank[from];
	rank.forEach((a, from) => {
		rank.forEach((b, to) => {
			if (a >= b) return;
			const others = factors.filter((one) => one.values !== values && one.values[from] !== one.values[to]);
			append(steps, JSON.stringify([
				a,
				b,
				others.map(({ facts }) => facts)
			]), {
				from,
				to,
				others
			});
		});
	});
	const closest = [...steps.values()].sort((a, b) => a[0].others.length - b[0].others.length || distanceOf(a) - distanceOf(b));
	const isReached = /* @__PURE__ */ new Set();
	return closest.filter(([{ from, to, others }]) => {
		if (others.length > 0 && isReached.has(rank[from]) && isReached.has(rank[to])) return false;
		isReached.add(rank[from]).add(rank[to]);
		return true;
	}).sort(([a], [b]) => rank[a.from] - rank[b.from] || rank[a.to] - rank[b.to]);
}
function estimate(pairs, groups, shiftOf) {
	const known = pairs.flatMap(({ from, to }) => {
		const shift = shiftOf(from, to);
		const factor = 1 / groups[from].runs.length + 1 / groups[to].runs.length;
		return shift ? [{
			from,
			to,
			shift,
			variance: shift.se ** 2 / factor
		}] : [];
	});
	if (known.length === 0) return void 0;
	const factor = sum(groups.map((_, g) => sum(known.map(({ from, to }) => Number(to === g) - Number(from === g)))).map((weight, g) => (weight / known.length) ** 2 / groups[g].runs.length));
	return {
		value: mean(known.map(({ shift }) => shift.value)),
		se: Math.sqrt(mean(known.map(({ variance }) => variance)) * factor),
		df: Math.min(...known.map(({ shift }) => shift.df))
	};
}
//#endregion
//#region src/report/campaign/findings.ts
function refOf({ name, metric }, run) {
	return defined({
		...name,
		metric,
		run
	});
}
const LEAST_EQUAL = 5;
function equalRuns(rows, runs) {
	const byFigures = /* @__PURE__ */ new Map();
	runs.forEach((_, r) => {
		const figures = rows.map(({ cells }) => cells[r].state === "measured" ? cells[r].value : void 0);
		if (figures.filter(Boolean).length < LEAST_EQUAL) return;
		const key = figures.join();
		append(byFigures, key, r);
	});
	return [...byFigures.values()].filter(({ length }) => length > 1);
}
const LEAST_DIGITS = 4;
const OUTLIER_SIGMAS = 5;
const MAD_TO_SIGMA = 1.4826;
const LEAST_VALUES = 5;
function voidCopies(rows, runs) {
	const times = rows.filter(({ metric }) => isTime(metric));
	const centered = times.map(({ cells }) => cells.map(logOf)).map((row) => {
		const present = row.filter((value) => !Number.isNaN(value));
		const center = present.length > 0 ? median$1(present) : 0;
		return row.map((value) => value - center);
	});
	const runShift = runs.map((_, r) => {
		const present = centered.map((row) => row[r]).filter((value) => !Number.isNaN(value));
		return present.length >= LEAST_VALUES ? median$1(present) : 0;
	});
	const isOutlier = (i, r) => {
		const rest = centered[i].map((value, k) => value - runShift[k]);
		const others = rest.filter((value, k) => k !== r && !Number.isNaN(value));
		if (others.length < LEAST_VALUES) return false;
		const center = median$1(others);
		const sigma = Math.max(MAD_TO_SIGMA * median$1(others.map((value) => Math.abs(value - center))), .02);
		return Math.abs(rest[r] - center) > OUTLIER_SIGMAS * sigma;
	};
	const findings = [];
	const originals = /* @__PURE__ */ new Map();
	runs.forEach(({ id }, r) => {
		const byValue = /* @__PURE__ */ new Map();
		times.forEach(({ cells, metric }, i) => {
			const { state, value } = cells[r];
			if (state !== "measured" || value === void 0 || digitsOf(value) < LEAST_DIGITS) return;
			append(byValue, `${metric} ${value}`, i);
		});
		for (const places of byValue.values()) {
			if (places.length < 2) continue;
			const outliers = places.filter((i) => isOutlier(i, r));
			if (outliers.length === 0) continue;
			const inOrder = [...outliers, ...places.filter((i) => !outliers.includes(i))];
			const value = times[inOrder[0]].cells[r].value;
			findings.push({
				code: "copied-cell",
				cells: inOrder.map((i) => refOf(times[i], id)),
				values: [value]
			});
			for (const i of outliers) originals.set(times[i].cells[r], times[inOrder.at(-1)]);
		}
	});
	const voided = (cell) => {
		const original = originals.get(cell);
		if (!original) return cell;
		return {
			...cell,
			state: "void",
			reason: `Probably copied: it equals "${original.name.workflow}".`
		};
	};
	return {
		rows: rows.map((row) => ({
			...row,
			cells: row.cells.map(voided)
		})),
		findings
	};
}
function digitsOf(value) {
	return `${value}`.replace(/e.*$/, "").replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;
}
const LEAST_GAP = {
	ratio: .05,
	log: Math.log(1.1)
};
const GAP_TO_WIDTH = 2;
const LEAST_CLUSTER = 3;
const LEAST_GROUPS = 2;
function bimodalRows(rows, runs, repeats, metrics) {
	return rows.flatMap((row) => {
		const { metric, cells } = row;
		if (!metrics.includes(metric)) return [];
		const isRate = metric === "error-rate";
		const points = cells.flatMap(({ state, value, series }, r) => {
			if (!(state === "measured" && value !== void 0 && (isRate || value > 0))) return [];
			return {
				r,
				at: isRate ? value : Math.log(value),
				value,
				step: series?.passed?.unitMs ?? 0
			};
		});
		points.sort((a, b) => a.at - b.at);
		const found = splitOf(points.map(({ at }) => at), isRate ? LEAST_GAP.ratio : LEAST_GAP.log);
		if (found === void 0) return [];
		const [low, high] = [points.slice(0, found), points.slice(found)];
		if (!isRate && high[0].value - low.at(-1).value < 3 * high[0].step) return [];
		if (repeats.filter((group) => [low, high].every((side) => side.some(({ r }) => group.includes(r)))).length < LEAST_GROUPS) return [];
		const values = [
			low[0],
			low.at(-1),
			high[0],
			high.at(-1)
		].map(({ value }) => value);
		return [{
			code: "bimodal",
			cells: points.map(({ r }) => refOf(row, runs[r].id)),
			values
		}];
	});
}
function splitOf(values, leastGap) {
	let best;
	for (let at = LEAST_CLUSTER; at <= values.length - LEAST_CLUSTER; at++) {
		const gap = values[at] - values[at - 1];
		const width = Math.max(values[at - 1] - values[0], values.at(-1) - values[at]);
		if (gap >= leastGap && gap >= GAP_TO_WIDTH * width && gap > (best?.gap ?? 0)) best = {
			at,
			gap
		};
	}
	return best?.at;
}
function unstableRows(rows, spreads) {
	return rows.map((row) => ({
		row,
		spread: 0,
		range: 0,
		...spreads.get(row)
	})).filter(({ spread }) => spread >= UNSTABLE).sort((a, b) => b.spread - a.spread).map(({ row, spread, range }) => ({
		code: "unstable",
		cells: [refOf(row)],
		values: [spread, range]
	}));
}
function voidRows(rows, metric) {
	return rows.flatMap((row) => {
		const present = row.cells.filter(({ state }) => state === "void" || state === "measured");
		return row.metric === metric && present.length > 0 && present.every(({ state }) => state === "void") ? [{
			code: "void",
			cells: [refOf(row)]
		}] : [];
	});
}
function absentRows(rows, runs, metric) {
	const inMetric = rows.filter((row) => row.metric === metric);
	return groupsBy(["not-run", "missing"].flatMap((code) => inMetric.map((row) => {
		return {
			code,
			row,
			ids: runs.filter((_, r) => row.cells[r].state === code && !row.cells[r].series).map(({ id }) => id)
		};
	})), ({ code, ids }) => JSON.stringify([code, ids])).flatMap((set) => {
		const { code, ids } = set[0];
		const cells = set.flatMap(({ row }) => ids.map((id) => refOf(row, id)));
		return ids.length > 0 ? [{
			code,
			cells,
			runs: ids
		}] : [];
	});
}
function notSeparable(effects) {
	const sets = effects.flatMap(({ fact, togetherWith }) => togetherWith ? [[fact, ...togetherWith]] : []);
	return [...new Map(sets.reverse().map((facts) => [JSON.stringify(facts.toSorted()), facts])).values()].map((facts) => ({
		code: "not-separable",
		cells: [],
		facts
	}));
}
function limitOf({ runs, limits = {} }, { name, metric }) {
	if (!Object.hasOwn(limits, metric)) return void 0;
	const fact = `${name.workflow}.${limits[metric]}`;
	const valueIn = (r) => {
		const { facts } = runs[r].run;
		return Object.hasOwn(facts, fact) ? Number(facts[fact]) : 0;
	};
	return {
		fact,
		in: valueIn
	};
}
function overLimit$1(resources, input) {
	return resources.flatMap(({ name, metric, cells }) => {
		const limit = limitOf(input, {
			name,
			metric
		});
		if (!limit) return [];
		const [worst] = cells.flatMap(({ value = 0 }, r) => {
			const stated = limit.in(r);
			return value > 1 && stated > 0 ? [{
				id: input.runs[r].id,
				values: [value, stated]
			}] : [];
		}).sort((a, b) => b.values[0] - a.values[0]);
		if (!worst) return [];
		return [{
			code: "over-limit",
			cells: [{
				...name,
				metric,
				run: worst.id
			}],
			facts: [limit.fact],
			values: worst.values
		}];
	});
}
//#endregion
//#region src/report/campaign/jobs.ts
function jobsOf(runs, baseline, failedStatuses = FAILED_JOBS) {
	const statuses = new Set(failedStatuses.map((status) => status.toUpperCase()));
	const hasFailed = (job) => statuses.has(job.status?.toUpperCase() ?? "") || job.error !== void 0 && !hasSucceeded(job);
	return groupsBy(runs.flatMap(({ id, run }) => (run.jobs ?? []).map((job) => ({
		id,
		job
	}))), ({ job }) => JSON.stringify([
		job.workflow,
		job.tenant,
		dimensionsKey(job.dimensions)
	])).flatMap((members) => {
		const before = members.flatMap(({ id, job }) => baseline.includes(id) && !hasFailed(job) ? job.durationMs ?? [] : []);
		return members.map(({ id, job }) => {
			const { startMs, ...rest } = job;
			const failed = hasFailed(job);
			return defined({
				...rest,
				run: id,
				failed: failed || void 0,
				startedAt: startMs !== void 0 ? new Date(startMs).toISOString() : void 0,
				delta: failed || baseline.includes(id) ? void 0 : deltaOf$1(job, before)
			});
		});
	});
}
function deltaOf$1({ durationMs }, before) {
	if (durationMs === void 0 || before.length === 0) return void 0;
	const base = mean(before);
	return defined({
		absolute: durationMs - base,
		relative: base > 0 ? durationMs / base - 1 : void 0
	});
}
//#endregion
//#region src/report/campaign/workflow-matters.ts
function provenChanges({ groupCells, cells, metric }, group, runIds) {
	const own = groupCells.filter((cell) => cell.group === group);
	const rowsOf = groupBy(own.filter((cell) => cell.metric === metric), ({ workflow }) => workflow);
	const alike = groupsBy(own.filter(({ change, metric }) => (change === "regressed" || change === "improved") && (isTime(metric) || metric === "error-rate")), ({ workflow, change, metric }) => JSON.stringify([
		workflow,
		change,
		isTime(metric)
	]));
	const samples = groupBy(cells.filter((cell) => cell.metric === metric && runIds.includes(cell.run)), ({ workflow, dimensions }) => JSON.stringify([workflow, dimensions]));
	const samplesOf = ({ workflow, dimensions }) => mean((samples.get(JSON.stringify([workflow, dimensions])) ?? []).map(({ n = 1 }) => n));
	return alike.map((found) => {
		const shown = found.some((cell) => cell.metric === metric) ? metric : surest(found);
		const members = found.filter((cell) => cell.metric === shown).toSorted((a, b) => Math.abs(b.delta.absolute) - Math.abs(a.delta.absolute));
		return provenChange("workflow", members, sum(members.map((cell) => Math.abs(cell.delta.absolute) * samplesOf(cell))), severalOf(rowsOf.get(found[0].workflow)));
	});
}
function provenChange(kind, cells, cost, rows) {
	const { group, metric, value, workflow, change, delta } = cells[0];
	const { absolute, relative, low, high } = delta;
	return defined({
		kind,
		group,
		evidence: "proven",
		isWorse: change === "regressed",
		name: workflow,
		cells: cells.map((cell) => ({
			...seriesName(cell),
			metric,
			group
		})),
		rows,
		before: value - absolute,
		now: value,
		change: metric === "error-rate" ? absolute : relative,
		low,
		high,
		cost
	});
}
const severalOf = (rows = []) => rows.length > 1 ? rows.length : void 0;
function surest(cells) {
	return cells.reduce((best, cell) => (cell.p ?? 1) < (best.p ?? 1) ? cell : best).metric;
}
const LIKELY = .0025;
const REPORTS = .2;
const TYPICAL_DF = 4;
function familyChanges(matrix) {
	const { groups, baselineGroup, rows, repeats, isComparable } = matrix;
	const families = groupsBy(rows.filter(({ metric }) => isTime(metric)), ({ name }) => name.workflow).map((members) => {
		const logs = members[0].cells.map((_, r) => mean(members.map(({ cells }) => logOf(cells[r]))));
		return {
			members,
			logs,
			spread: spreadOf(logs, repeats)
		};
	});
	const known = families.flatMap(({ spread }) => spread ?? []);
	if (known.length === 0) return [];
	const typical = median$1(known.map(({ spread }) => spread ** 2));
	const before = groups[baselineGroup].runs;
	const compared = groups.filter((_, g) => g !== baselineGroup && isComparable(g)).length;
	const limit = Math.min(LIKELY, REPORTS / (2 * families.length * compared));
	return families.flatMap(({ members, logs, spread = {
		spread: 0,
		df: 0
	} }) => {
		const df = spread.df + TYPICAL_DF;
		const variance = (spread.df * spread.spread ** 2 + TYPICAL_DF * typical) / df;
		return groups.flatMap(({ id, runs }, g) => {
			if (g === baselineGroup || !isComparable(g)) return [];
			const [from, to] = [before, runs].map((side) => mean(side.map((r) => logs[r])));
			const value = to - from;
			const isLikely = (se) => studentUpperTail(Math.abs(value) / se, df) <= limit;
			const between = Math.sqrt(variance * (1 / before.length + 1 / runs.length));
			if (!isLikely(between)) return [];
			const sampled = [before, runs].map((side) => sampledVariance(side, members, matrix.runs));
			const se = Math.max(between, Math.sqrt(sum(sampled)));
			if (!isLikely(se)) return [];
			const { name, metric } = members[0];
			return [defined({
				kind: "workflow",
				group: id,
				evidence: "likely",
				isWorse: value > 0,
				name: name.workflow,
				cells: members.map((row) => ({
					...row.name,
					metric,
					group: id
				})),
				rows: severalOf(members),
				before: Math.exp(from),
				now: Math.exp(to),
				change: Math.expm1(value),
				...intervalOf({
					value,
					se,
					df
				}),
				cost: Math.abs(Math.exp(to) - Math.exp(from))
			})];
		});
	});
}
function sampledVariance(positions, rows, runs) {
	const variances = positions.flatMap((r) => rows.map(({ cells, metric }) => {
		const { series } = cells[r];
		return (series && observing(metric)(runs[r], series).variance) ?? 0;
	}));
	return mean(variances) / variances.length;
}
//#endregion
//#region src/report/campaign/resource-matters.ts
function flawsOf(input, groups, resources) {
	const grown = input.runs.map(growingIn);
	return groups.flatMap((group) => [...overLimit(input, group, resources), ...growing(input, group, grown)]);
}
const PROVEN_WORSE = {
	evidence: "proven",
	isWorse: true
};
function overLimit(input, { id, runs }, resources) {
	return resources.flatMap(({ name, metric, cells: values }) => {
		const limit = limitOf(input, {
			name,
			metric
		});
		const shares = runs.flatMap((r) => values[r].value ?? []);
		if (!runs.every((r) => limit && limit.in(r) > 0) || shares.length === 0 || shares.some((share) => share <= 1)) return [];
		const about = {
			kind: "limit",
			group: id,
			name: name.workflow
		};
		const now = mean(shares);
		return [{
			...about,
			...PROVEN_WORSE,
			cells: [{
				...name,
				metric,
				group: id
			}],
			now,
			cost: now * 100
		}];
	});
}
function growing(input, { id, runs }, grown) {
	return grown[runs[0]].flatMap(({ name, metric }) => {
		const ofRuns = runs.map((r) => grown[r].find((one) => one.metric === metric && one.name.workflow === name.workflow));
		if (!ofRuns.every((growth) => growth !== void 0)) return [];
		const change = mean(ofRuns.map(({ perHour }) => perHour));
		const isShare = input.metricOf(metric)?.unit === "ratio";
		const free = 1 - Math.max(...ofRuns.map(({ last }) => last));
		const fullInHours = isShare && free > 0 ? free / change : void 0;
		const cells = [{
			...name,
			metric,
			group: id
		}];
		const cost = isShare ? change * 100 : change;
		return [defined({
			kind: "growth",
			group: id,
			name: name.workflow,
			cells,
			...PROVEN_WORSE,
			change,
			fullInHours,
			cost
		})];
	});
}
function growingIn({ run }) {
	return run.notices.flatMap(({ code, about }) => {
		if (code !== "resource-grows" || !about) return [];
		const series = run.resourceSeries?.find(({ workflow, metric }) => workflow === about.workflow && metric === about.metric);
		if (!series) return [];
		const { metric, workflow, dimensions } = series;
		const points = pointsOver(series);
		const growth = growthOf(points, levelOf([run], dimensions));
		return growth ? [{
			name: {
				workflow,
				kind: "resource",
				dimensions
			},
			metric,
			perHour: growth.perHour,
			last: points.at(-1).value
		}] : [];
	});
}
function isLimitOf({ item, attribute = "" }, { workflow, metric }) {
	const [measured = metric] = metric.split("-");
	return item === workflow && attribute.startsWith(measured);
}
function differsBetween({ values }, sides) {
	const known = sides.map((runs) => JSON.stringify([...new Set(runs.map((r) => values[r]))]));
	return new Set(known).size > 1;
}
function hasOtherLimit(facts, resource, ...sides) {
	return facts.some((fact) => isLimitOf(fact, resource) && differsBetween(fact, sides));
}
function provenResources({ resourceGroupCells, metrics, facts, groups }) {
	const runsOf = new Map(groups.map(({ id, runs }) => [id, runs]));
	const baseline = groups.find(({ baseline }) => baseline)?.runs ?? [];
	const changed = resourceGroupCells.filter((cell) => (cell.change === "regressed" || cell.change === "improved") && !hasOtherLimit(facts, cell, baseline, runsOf.get(cell.group)));
	const order = metrics.map(({ id }) => id);
	return groupsBy(changed, ({ group, workflow }) => JSON.stringify([group, workflow])).map((found) => {
		const cell = found.reduce((best, one) => order.indexOf(one.metric) < order.indexOf(best.metric) ? one : best);
		return provenChange("resource", [cell], Math.abs(cell.delta.absolute) * 100);
	});
}
//#endregion
//#region src/report/campaign/matters.ts
function mattersOf(campaign, flaws, matrix) {
	const { groups, baselineGroup, isComparable } = matrix;
	const proven = groups.flatMap(({ id, runIds }, g) => g !== baselineGroup && isComparable(g) ? provenChanges(campaign, id, runIds) : []);
	const isKnown = new Set([...flaws, ...proven].map(({ group, name }) => `${group} ${name}`));
	const others = [...familyChanges(matrix), ...provenResources(campaign)];
	return [
		...flaws,
		...proven,
		...others.filter(({ group, name }) => !isKnown.has(`${group} ${name}`)),
		...groups.flatMap((group) => [...statementChanges(campaign, group, groups[baselineGroup]), ...otherFacts(campaign, group, groups[baselineGroup])])
	].sort((a, b) => EVIDENCE.indexOf(a.evidence) - EVIDENCE.indexOf(b.evidence) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.cost - a.cost);
}
const EVIDENCE = [
	"proven",
	"likely",
	"seen"
];
const KINDS = [
	"workflow",
	"limit",
	"growth",
	"resource",
	"statement",
	"fact"
];
const LEAST_RATIO = 1.25;
function statementChanges({ sql, cells, metric }, group, baseline) {
	if (group.id === baseline.id || sql.length === 0) return [];
	const { countedIds: own } = group;
	const { countedIds: others } = baseline;
	const samplesIn = (run) => sum(cells.flatMap((cell) => cell.run === run && cell.metric === metric ? cell.n ?? 0 : []));
	const counts = [...own, ...others].map((run) => [run, samplesIn(run)]);
	const isCounted = counts.every(([, count]) => count > 0);
	const samples = new Map(counts.map(([run, count]) => [run, isCounted ? count : 1]));
	return sql.flatMap(({ text, runs: figures }) => {
		const changeOf = (valueIn, ofCalls) => {
			const values = (ids) => ids.map((run) => valueIn(run) ?? NaN);
			const [now, before] = [values(own), values(others)];
			const isMore = Math.min(...now) > LEAST_RATIO * Math.max(...before);
			const isLess = LEAST_RATIO * Math.max(...now) < Math.min(...before);
			if (!isMore && !isLess) return [];
			const [from, to] = [mean(before), mean(now)];
			const times = mean(own.map((run) => figures[run]?.[ofCalls ? "meanMs" : "calls"] ?? 1));
			const perTest = ofCalls ? times * mean(own.map((run) => samples.get(run))) : times;
			const matter = {
				kind: "statement",
				group: group.id,
				evidence: "seen",
				isWorse: isMore,
				name: text,
				cells: [],
				before: from,
				now: to,
				change: to / from - 1,
				cost: Math.abs(to - from) * perTest
			};
			return [ofCalls ? {
				...matter,
				ofCalls
			} : matter];
		};
		return [...changeOf((run) => figures[run]?.meanMs), ...changeOf((run) => (figures[run]?.calls ?? NaN) / samples.get(run), true)];
	});
}
const VERSION = /version|image|digest/i;
function otherFacts({ facts }, { id, runIds }, baseline) {
	const only = (values, ids) => {
		const found = new Set(ids.map((run) => values[run]));
		return found.size === 1 ? [...found][0] : void 0;
	};
	return facts.flatMap(({ fact, attribute = "", differs, values }) => {
		if (!differs || !VERSION.test(attribute) || id === baseline.id) return [];
		const [before, now] = [only(values, baseline.runIds), only(values, runIds)];
		if (before === void 0 || now === void 0 || before === now) return [];
		return [{
			kind: "fact",
			group: id,
			name: fact,
			cells: [],
			evidence: "proven",
			isWorse: false,
			values: [before, now],
			cost: 0
		}];
	});
}
//#endregion
//#region src/report/campaign/report-rows.ts
function runRow({ run, id, title, objective, note }, group, rank) {
	const failed = sum(run.series.map(({ kind, errorCount = 0 }) => isLoad(kind) ? errorCount : 0));
	return defined({
		id,
		title,
		objective,
		note,
		group,
		class: rank,
		startedAt: run.startMs !== void 0 ? new Date(run.startMs).toISOString() : void 0,
		durationMs: durationMsOf(run),
		tool: run.tool,
		samples: run.samples > 0 ? run.samples : void 0,
		errors: run.samples > 0 ? failed : void 0,
		users: run.peakThreads ?? (run.users && peakOfUsers(run.users)),
		costPerHour: costPerHour(run),
		facts: { ...run.facts }
	});
}
function groupRow({ id, title, note, runIds, repeats }, shift, { baseline, load, class: rank, cost }) {
	return defined({
		id,
		title,
		note,
		runs: runIds,
		baseline,
		notRepeats: !repeats ? true : void 0,
		load,
		class: rank,
		medianChange: shift && Math.expm1(shift.value),
		...shift && intervalOf(shift),
		workflows: shift?.workflows,
		cost
	});
}
function changesIn(rows, { worseThan }, groups, facts) {
	return rows.flatMap((row) => {
		const about = {
			...row.name,
			metric: row.metric
		};
		const worse = worseThan(row).filter((pair) => !hasOtherLimit(facts, about, ...pair.map((g) => groups[g].runIds))).map(([from, to]) => [groups[from].id, groups[to].id]);
		return worse.length > 0 ? [{
			...about,
			worse
		}] : [];
	});
}
const MOST_ERRORS = 200;
function errorsOf(runs) {
	const alike = groupsBy(runs.flatMap(({ id, run }) => run.series.flatMap((series) => series.errors.map((error) => ({
		id,
		...error,
		name: seriesName(series)
	})))), ({ name, code, message }) => JSON.stringify([
		seriesKey(name),
		code,
		message
	]));
	const total = (errors) => sum(errors.map(({ count }) => count));
	return alike.sort((a, b) => total(b) - total(a)).slice(0, MOST_ERRORS).map((errors) => {
		const { name, code, message } = errors[0];
		const counts = groupBy(errors, ({ id }) => id);
		return {
			...name,
			code,
			message,
			counts: Object.fromEntries([...counts].map(([id, of]) => [id, total(of)]))
		};
	});
}
//#endregion
//#region src/report/campaign/statements.ts
const MOST_STATEMENTS = 200;
function statementsOf(runs, baseline) {
	const found = /* @__PURE__ */ new Map();
	for (const { id, run } of runs) for (const { text, dimensions, ...figures } of run.statements ?? []) {
		const key = JSON.stringify([text, dimensionsKey(dimensions)]);
		const statement = found.get(key) ?? {
			text,
			id: nameOf(key),
			dimensions,
			runs: {}
		};
		statement.runs[id] = defined({
			...figures,
			waits: figures.waits && { ...figures.waits }
		});
		found.set(key, statement);
	}
	const weigh = ({ runs }, key) => Math.max(0, ...Object.values(runs).map((figures) => figures[key] ?? 0));
	const keys = [
		"load",
		"totalMs",
		"calls"
	];
	return [...found.values()].sort((a, b) => keys.map((key) => weigh(b, key) - weigh(a, key)).find((order) => order !== 0) ?? 0).slice(0, MOST_STATEMENTS).map((statement) => ({
		...statement,
		change: changeOf(Object.keys(statement.runs), runs, baseline)
	}));
}
function changeOf(present, runs, baseline) {
	const recorded = runs.filter(({ run }) => run.statements).map(({ id }) => id);
	const inBaseline = present.some((id) => baseline.includes(id));
	const inOthers = present.some((id) => !baseline.includes(id));
	if (!inBaseline && recorded.some((id) => baseline.includes(id))) return "new";
	return inBaseline && !inOthers && recorded.some((id) => !baseline.includes(id)) ? "gone" : "both";
}
function nameOf(text) {
	let hash = 14695981039346656037n;
	for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 1099511628211n);
	return (hash >> 16n).toString(16).padStart(12, "0");
}
//#endregion
//#region src/report/campaign/check-tests.ts
function isCutShort({ code, values: [own, usual] = [0, 0] }) {
	return code === "other-phase" && own < usual;
}
const LEAST_ALIKE = 3;
const LEAST_AGREEING = .6;
function checkTests(runs, rules = DEFAULT_LOAD_RULES) {
	const alike = groupBy(runs, keyOf);
	const otherLoads = runsUnderOtherLoads(runs, (load) => alike.get(load).length);
	const otherUnits = runsInOtherUnits(runs);
	const lengths = new Map(runs.map(({ run }) => [run, durationMsOf(run)]));
	const duration = {
		code: "shorter",
		figureOf: (run) => lengths.get(run) || void 0,
		differs: isMuchShorter,
		isTime: true
	};
	return runs.flatMap((tested) => {
		const { id: run } = tested;
		const invalid = whyBadRun(tested.run, rules) ?? otherUnits.get(tested);
		if (invalid) return [{
			code: "bad-run",
			run,
			invalid
		}];
		const otherLoad = otherLoads.get(tested);
		if (otherLoad) return [otherLoad];
		const peers = alike.get(keyOf(tested)).map((peer) => peer.run);
		const found = [duration, USERS$1].flatMap((shared) => oddFigure(tested.run, peers, shared));
		return found.length > 0 ? found.map((odd) => ({
			...odd,
			run
		})) : oddPhases(tested, peers);
	});
}
const keyOf = ({ load }) => JSON.stringify(load);
function runsUnderOtherLoads(runs, countOf) {
	const problems = groupsBy(runs.filter(({ group }) => group !== void 0), ({ group }) => group).flatMap((members) => {
		const byLoad = [...groupBy(members, keyOf)];
		byLoad.sort(([a, one], [b, other]) => other.length - one.length || countOf(b) - countOf(a));
		const [usual] = byLoad[0][1];
		return members.flatMap((tested) => {
			const facts = Object.keys(tested.load).filter((fact) => tested.load[fact] !== (usual.load[fact] ?? tested.load[fact]));
			return facts.length === 0 ? [] : [[tested, {
				code: "other-load",
				run: tested.id,
				like: usual.id,
				facts
			}]];
		});
	});
	return new Map(problems);
}
function runsInOtherUnits(runs) {
	const averages = runs.map(({ run }) => {
		const known = run.series.filter(isTimed).flatMap((series) => {
			const average = measure(run, series, "avg");
			return "value" in average && average.value > 0 ? [[seriesKey(series), average.value]] : [];
		});
		return new Map(known);
	});
	const all = groupBy(averages.flatMap((of) => [...of]), ([key]) => key);
	const usual = new Map([...all].map(([key, found]) => [key, lowMedian(found.map(([, value]) => value))]));
	const units = averages.map((of) => otherUnit([...of].map(([key, ms]) => ms / usual.get(key))));
	return new Map(runs.flatMap((tested, i) => units[i] ? [[tested, units[i]]] : []));
}
function lowMedian(values) {
	return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
}
function oddFigure(run, peers, { code, figureOf, differs, isTime }) {
	const own = figureOf(run);
	const known = peers.flatMap((peer) => figureOf(peer) ?? []);
	if (own === void 0 || known.length < LEAST_ALIKE) return [];
	const usual = median$1(known);
	const agreeing = peers.filter((peer) => {
		const figure = figureOf(peer);
		return figure !== void 0 && !differs(figure, usual) && !differs(usual, figure);
	});
	if (!differs(own, usual) || agreeing.length < LEAST_AGREEING * known.length) return [];
	return isTime && agreeing.some((peer) => didSameWork(peer, run)) ? [] : [{
		code,
		values: [own, usual]
	}];
}
function didSameWork(a, b) {
	const [short, long] = [loadOf(a), loadOf(b)].sort((one, other) => (one.durationMs ?? 0) - (other.durationMs ?? 0));
	return isSameTest(long, short);
}
function oddPhases({ id, run }, peers) {
	return (run.phases ?? []).flatMap(({ name: phase }) => {
		const parts = peers.map((peer) => partOf(peer, phase));
		return oddFigure(partOf(run, phase), parts, PHASE_LENGTH).map((problem) => ({
			...problem,
			run: id,
			phase
		}));
	});
}
function partOf({ phases = [], ...run }, name) {
	const own = phases.find((phase) => phase.name === name);
	const edges = new Set((run.jobs ?? []).flatMap(({ startMs = NaN, durationMs = 0 }) => [startMs, startMs + durationMs]));
	const isOfJob = own?.spans.some((span) => span.some((ms) => edges.has(ms)));
	const series = run.series.filter(({ dimensions }) => dimensions[PHASE] === name);
	return defined({
		...run,
		series,
		phases: own && !isOfJob ? [own] : void 0
	});
}
const isMuchShorter = (own, usual) => own < SPAN_DOUBTFUL * usual;
const PHASE_LENGTH = {
	code: "other-phase",
	figureOf: ({ phases }) => phases ? lengthOf(phases[0].spans) : void 0,
	differs: (own, usual) => isMuchShorter(own, usual) || isMuchShorter(usual, own),
	isTime: true
};
const USERS$1 = {
	code: "other-users",
	figureOf: ({ users, peakThreads }) => peakThreads ?? (users && peakOfUsers(users)),
	differs: (own, usual) => usual > 0 && Math.abs(own / usual - 1) > .1,
	isTime: false
};
//#endregion
//#region src/report/campaign/test-findings.ts
function testProblems({ runs, load: rules, loads = [] }) {
	return checkTests(runs.map(({ id, group, run }) => ({
		id,
		group,
		run,
		load: Object.fromEntries(loads.flatMap((name) => Object.hasOwn(run.facts, name) ? [[name, run.facts[name]]] : []))
	})), rules);
}
function findingOf({ run, like, values, facts, ...problem }) {
	const more = defined({
		values: values && [...values],
		facts: facts && [...facts]
	});
	return {
		...problem,
		cells: [],
		runs: [run, ...like === void 0 ? [] : [like]],
		...more
	};
}
function voidTests(rows, runs, problems) {
	const odd = problems.flatMap((problem) => {
		const reason = voidReason$1(problem);
		return reason === void 0 ? [] : [{
			...problem,
			reason
		}];
	});
	if (odd.length === 0) return rows;
	return rows.map((row) => {
		const own = odd.filter(({ code, phase }) => code === "bad-run" ? isTime(row.metric) : phase === row.name.dimensions[PHASE]);
		const cells = row.cells.map((cell, r) => {
			const found = cell.series && own.find(({ run }) => run === runs[r].id);
			return found ? {
				...cell,
				state: "void",
				reason: found.reason
			} : cell;
		});
		return own.length > 0 ? {
			...row,
			cells
		} : row;
	});
}
function voidReason$1(problem) {
	if (problem.invalid?.code === "wrong-unit") return "Its times are in another unit.";
	return isCutShort(problem) ? "Its phase was cut short." : void 0;
}
function renamedWorkflows(rows, groups, metric) {
	const workflows = groupsBy(rows.filter((row) => row.metric === metric), ({ name }) => name.workflow);
	const counted = groups.flatMap(({ runs }) => runs);
	const findings = groups.flatMap(({ id, runs, runIds }) => {
		const only = (isInside, group) => workflows.flatMap(([first, ...others]) => {
			const has = (r) => [first, ...others].some(({ cells }) => cells[r].series);
			return counted.every((r) => has(r) === (runs.includes(r) === isInside)) ? [defined({
				...first.name,
				metric,
				group
			})] : [];
		});
		const [lost, gained] = [only(false), only(true, id)];
		return lost.length > 0 && lost.length === gained.length ? [{
			code: "renamed",
			cells: [...lost, ...gained],
			runs: runIds
		}] : [];
	});
	return groups.length === 2 ? findings.slice(-1) : findings;
}
function otherLimits(resources, groups, facts) {
	const sides = groups.map(({ runIds }) => runIds);
	return groupsBy(facts.filter((fact) => differsBetween(fact, sides) && resources.some(({ name: { workflow }, metric }) => isLimitOf(fact, {
		workflow,
		metric
	}))), ({ attribute }) => attribute).map((alike) => ({
		code: "other-limit",
		cells: [],
		facts: alike.map(({ fact }) => fact)
	}));
}
function absentItems(resources, facts, runs) {
	const ofResources = groupsBy(resources, ({ name }) => name.workflow).map((rows) => ({
		about: rows[0].name.workflow,
		row: rows[0],
		has: runs.map((_, r) => rows.some(({ cells }) => cells[r].series))
	}));
	const ofTables = facts.flatMap(({ fact, item, attribute, values }) => {
		const table = facts.filter((other) => other.attribute === attribute);
		const isAsked = ({ id }) => table.some((other) => Object.hasOwn(other.values, id));
		const has = runs.map((run) => !isAsked(run) || Object.hasOwn(values, run.id));
		return item === void 0 ? [] : [{
			about: fact,
			row: void 0,
			has
		}];
	});
	return groupsBy([...ofResources, ...ofTables].flatMap((one) => {
		const without = runs.filter((_, r) => !one.has[r]).map(({ id }) => id);
		return without.length > 0 && without.length < runs.length / 2 ? [{
			...one,
			without
		}] : [];
	}), ({ row, without }) => JSON.stringify([row === void 0, without])).map((set) => {
		const cells = set.flatMap(({ row }) => row ? [{
			...row.name,
			metric: row.metric
		}] : []);
		const items = set.flatMap(({ row, about }) => row ? [] : [about]);
		const about = items.length > 0 ? { facts: items } : {};
		return {
			code: "missing",
			cells,
			runs: set[0].without,
			...about
		};
	});
}
//#endregion
//#region src/report/campaign/assemble-campaign.ts
const MOST_VALUES = 4e5;
function assembleCampaign(input) {
	const { runs, baseline, isShown } = input;
	checkIds(runs.map(({ id }) => id), baseline);
	const isOfInterest = (series) => series.workflow !== "environment" && (series.kind === "resource" || isShown(series));
	const all = readMatrix(runs, isOfInterest);
	return assemble(input, all, joinedCopies(equalRuns(all, runs), input.copies ?? []));
}
function joinedCopies(found, known) {
	const joined = [];
	for (const list of [...found, ...known]) {
		const other = joined.find((each) => each.some((r) => list.includes(r)));
		if (other) other.push(...list.filter((r) => !other.includes(r)));
		else joined.push([...list]);
	}
	return joined.map((list) => list.sort((a, b) => a - b));
}
function assemble(input, all, equal) {
	const { runs } = input;
	const ids = runs.map(({ id }) => id);
	const tests = testProblems(input);
	const again = new Set(equal.flatMap((positions) => positions.slice(1)));
	const leftOut = /* @__PURE__ */ new Set([...(input.copies ?? []).flatMap((positions) => positions.slice(1)), ...tests.filter(({ code }) => code !== "other-phase").map(({ run }) => ids.indexOf(run))]);
	const groups = groupsOf(input, leftOut);
	const named = input.baseline.map((id) => ids.indexOf(id));
	const good = named.filter((r) => !leftOut.has(r));
	const baseline = good.length > 0 ? good : named;
	const baselineGroup = groups.findIndex((group) => group.runs.some((r) => baseline.includes(r)));
	const repeats = groups.filter((group) => group.repeats).map((group) => group.runs.filter((r) => !again.has(r)));
	const counted = voidTests(all, runs, tests);
	const { rows, findings: copied } = voidCopies(counted.filter(({ name }) => name.kind !== "resource"), runs);
	const resources = counted.filter(({ name }) => name.kind === "resource");
	const metric = input.metric ?? defaultMetric(rows);
	const sides = groups.map(({ runs }) => runs);
	const inMetric = rows.filter((row) => row.metric === metric && isLoad(row.name.kind));
	const spreads = new Map(inMetric.map((row) => [row, spreadOf(row.cells.map(logOf), repeats)]));
	const stable = inMetric.filter((row) => {
		return row.cells.some(({ state }) => state === "measured") && (spreads.get(row)?.spread ?? 0) < .15;
	});
	const facts = factTable(runs.map(({ id, run }) => ({
		id,
		facts: run.facts
	})));
	const { loads: names = [] } = input;
	const loads = loadsOf(names, facts, groups);
	const areRanked = sameLoad(loads);
	const shifts = /* @__PURE__ */ new Map();
	const changeErrors = /* @__PURE__ */ new Map();
	const isOfBaseline = (g) => groups[g].runs.join() === baseline.join();
	const visit = (from, to, comparisonOf) => {
		if (isOfBaseline(from)) changeErrors.set(to, errorsIn(rows, comparisonOf));
		const shift = groupShift(comparisonOf, stable);
		shifts.set(`${from} ${to}`, shift).set(`${to} ${from}`, shift && reversed(shift));
	};
	const compared = compareGroups(rows, input, {
		sides,
		repeats,
		areRanked
	}, visit);
	const shiftOf = (from, to) => shifts.get(`${from} ${to}`);
	const { order, scores } = ranking(groups, shiftOf, input.metricOf(metric)?.better);
	const timed = rows.filter(({ metric: id, name }) => isLoad(name.kind) && (id === metric || isTime(id) || id === "error-rate"));
	const worse = new Set(timed.flatMap((row) => compared.worseThan(row).map((pair) => pair.join())));
	const flaws = flawsOf(input, groups, resources);
	const isFlawed = groups.map(({ id }, g) => groups.some((_, other) => worse.has(`${other},${g}`)) || flaws.some(({ group }) => group === id));
	const classes = classesOf(order, areRanked, (g, other) => worse.has(`${other},${g}`) || isFlawed[g] && !isFlawed[other], groups.length);
	const atMainLoad = classesAtMainLoad(classes, areRanked);
	const costs = costsOf(input, groups, groups[baselineGroup]);
	const effects = effectsOf(facts, groups, shiftOf, names);
	const bimodal = bimodalRows(rows, runs, repeats, [metric, "error-rate"]);
	const renamed = renamedWorkflows(rows, groups, metric);
	const ofRenamed = new Set(renamed.flatMap(({ cells }) => cells.map(({ workflow }) => workflow)));
	const findings = [
		...tests.map(findingOf),
		...equal.map((positions) => ({
			code: "same-results",
			cells: [],
			runs: positions.map((r) => ids[r])
		})),
		...renamed,
		...otherLimits(resources, groups, facts),
		...absentItems(resources, facts, runs),
		...copied,
		...bimodal,
		...unstableRows(inMetric, spreads),
		...voidRows(rows, metric),
		...absentRows(rows.filter(({ name }) => !ofRenamed.has(name.workflow)), runs, metric),
		...overLimit$1(resources, input),
		...notSeparable(effects)
	];
	const sought = {
		groups,
		baseline,
		baselineGroup,
		input,
		marks: marksOf(findings),
		areRanked
	};
	const comparedResources = compareGroups(resources, input, {
		sides,
		repeats,
		areRanked
	});
	const { cells, groupCells } = cellsOf$1({
		...sought,
		compared,
		rows,
		changeErrors
	});
	const ofResources = cellsOf$1({
		...sought,
		compared: comparedResources,
		rows: resources
	});
	const changes = [...changesIn(rows, compared, groups, facts), ...changesIn(resources, comparedResources, groups, facts)];
	const stableKeys = new Set(stable.map(({ key }) => key));
	const detectable = compared.detectable(timed.filter((row) => isJudged(row.metric) && stableKeys.has(row.key)));
	const best = bestOf(input.goal, groups, atMainLoad, costs.groups, scores);
	const fastest = order.find((g) => atMainLoad[g] !== void 0);
	const chosen = groups.findIndex(({ id }) => best?.groups.length === 1 && id === best.groups[0]);
	const behind = fastest !== void 0 && chosen >= 0 && chosen !== fastest ? behindOf(groups[fastest].id, shiftOf(fastest, chosen), input.metricOf(metric)?.better) : void 0;
	const starts = runs.flatMap(({ run }) => run.startMs ?? []);
	const { timeSeries, axes } = timeSeriesOf(runs, input.isShown, MOST_VALUES);
	const campaign = defined({
		schema: 1,
		generator: input.generator,
		title: input.title,
		ticket: input.ticket,
		startedAt: starts.length > 0 ? new Date(Math.min(...starts)).toISOString() : void 0,
		links: input.links,
		texts: input.texts,
		goal: input.goal,
		baseline: input.baseline,
		metric,
		metrics: [...new Set(all.map((row) => row.metric))].map((id) => {
			const { label = id, unit = "", written, better } = input.metricOf(id) ?? {};
			return defined({
				id,
				label,
				unit: written ?? unit,
				better
			});
		}),
		levels: loadLevels(rows.map(({ name }) => name)),
		runs: runs.map((given, r) => {
			const g = groups.findIndex((group) => group.members.includes(r));
			return runRow(given, groups[g].id, classes[g]);
		}),
		groups: groups.map((group, g) => groupRow(group, shiftOf(baselineGroup, g), {
			baseline: g === baselineGroup ? true : void 0,
			load: loads[g],
			class: classes[g],
			cost: costs.groups[g]
		})),
		configurations: input.configurations.map(({ costPerHour: _, ...configuration }, c) => defined({
			...configuration,
			cost: costs.configurations[c]
		})),
		workflows: workflowsOf(rows, metric, spreads, new Set(stable)),
		cells,
		groupCells,
		changes,
		detectable: detectable && significant(detectable.change, 6),
		detectableIn: detectable?.metric,
		resources: ofResources.cells,
		resourceGroupCells: ofResources.groupCells,
		sql: statementsOf(runs, input.baseline),
		jobs: jobsOf(runs, input.baseline, input.failedJobs),
		errors: errorsOf(runs),
		facts,
		effects,
		noise: noiseOf(stable, spreads, groups),
		best: best && defined({
			...best,
			load: loads[atMainLoad.indexOf(1)],
			behind
		}),
		axes,
		timeSeries,
		percentiles: percentilesOf(runs, input.isShown),
		findings,
		sources: runs.flatMap(({ id, run }) => run.sources.map(({ name, format, rows }) => ({
			run: id,
			name,
			format,
			rows
		}))),
		notices: runs.flatMap(({ id, run }) => run.notices.map((notice) => ({
			...notice,
			run: id
		})))
	});
	const complete = {
		...campaign,
		loadTrends: loadTrends(campaign, names)
	};
	const isComparable = (g) => areRanked(g, baselineGroup) && !groups[g].isLeftOut;
	const matrix = {
		runs: runs.map(({ run }) => run),
		groups,
		baselineGroup,
		rows: inMetric,
		repeats,
		isComparable
	};
	return {
		...complete,
		matters: mattersOf(complete, flaws, matrix)
	};
}
//#endregion
//#region src/report/campaign/fold.ts
function folding(fold) {
	const rules = Object.entries(fold).flatMap(([dimension, names]) => Object.entries(names).map(([name, pattern]) => ({
		dimension,
		name,
		pattern: wildcard(pattern)
	})));
	return (run) => {
		const rows = groupBy(run.series.map((series) => memberOf(series, rules)), ({ name }) => seriesKey(name));
		return {
			run: {
				...run,
				series: [...rows.values()].map(joined)
			},
			rangeOf: (key, metric) => rangeOver(run, rows.get(key) ?? [], metric)
		};
	};
}
function memberOf(series, rules) {
	const { workflow, dimensions } = series;
	const folded = /* @__PURE__ */ new Map();
	for (const { dimension, name, pattern } of rules) {
		if (folded.has(dimension) || !Object.hasOwn(dimensions, dimension)) continue;
		if (pattern.matches(dimensions[dimension])) folded.set(dimension, name);
	}
	const values = [...folded.keys()].map((dimension) => dimensions[dimension]);
	const rest = values.reduce((text, value) => text.replace(value, ""), workflow);
	const named = folded.size === 0 ? workflow : rest.replace(/^[\s_:./-]+|[\s_:./-]+$/g, "") || workflow;
	return {
		name: {
			...seriesName(series),
			workflow: named,
			dimensions: {
				...dimensions,
				...Object.fromEntries(folded)
			}
		},
		series,
		of: values.join(", ") || named
	};
}
function joined(members) {
	const { name, series } = members[0];
	return {
		...members.length > 1 ? sumOf(members.map((each) => each.series)) : series,
		...name
	};
}
function rangeOver(run, members, metric) {
	const values = members.flatMap(({ series, of }) => {
		const found = measure(run, series, metric);
		return "value" in found ? {
			value: found.value,
			of
		} : [];
	});
	const [least, ...others] = values.sort((a, b) => a.value - b.value);
	return least && others.length > 0 ? {
		least,
		most: others.at(-1),
		count: values.length
	} : void 0;
}
function sumOf(series) {
	const units = series.flatMap(({ passed, failed }) => (passed ?? failed)?.unitMs ?? []);
	const sum = new SeriesAccumulator(Math.min(1, ...units), unlimited());
	for (const each of series) sum.addData(each);
	return sum.data(1);
}
const name = (text) => ({ name: text });
const groupPart = (lookup, group) => name(lookup.groupName(group));
const groupParts = (lookup, groups) => enumerated(groups.map((group) => groupPart(lookup, group)));
const ofGroup$1 = (figure, group) => ({
	figure,
	group
});
const ofCell = (figure, cell) => ({
	figure,
	cell
});
const phrase = phrase$1;
function sentence(section, code) {
	return (...template) => {
		const parts = [];
		for (const part of phrase(...template)) {
			const last = parts.at(-1);
			if (typeof part !== "string") parts.push(last ? part : capitalized(part));
			else if (last && "text" in last) parts.splice(-1, 1, { text: last.text + part });
			else if (part !== "") parts.push({ text: part });
		}
		const cells = parts.flatMap((part) => "figure" in part && part.cell ? part.cell : []);
		return {
			section,
			code,
			text: parts.map(textOf).join(""),
			parts,
			cells
		};
	};
}
function capitalized(part) {
	return "name" in part && /^runs? \d/.test(part.name) ? { name: `R${part.name.slice(1)}` } : part;
}
function textOf(part) {
	if ("text" in part) return part.text;
	return "name" in part ? part.name : part.figure;
}
function figures(lookup, cells, most = 3, withGroup = false) {
	return namesLine(cells.map((cell) => {
		const { metric, delta, value } = cell;
		const interval = lookup.interval(metric, delta);
		const change = `${lookup.changeText(metric, delta)}${interval && ` ${interval}`}`;
		const values = `${lookup.value(metric, value - delta.absolute)} → ${lookup.value(metric, value)}`;
		const where = withGroup ? phrase` in ${groupPart(lookup, cell.group)}` : [];
		const figure = ofCell(change, {
			...refOf$1(cell),
			group: cell.group
		});
		return phrase`${name(seriesText(cell))} ${lookup.metric(metric).label} ${figure} (${values})${where}`;
	}), most);
}
function topCellPerWorkflow({ campaign }, cells) {
	const rank = (cell) => cell.metric === campaign.metric ? -1 : cell.p ?? 1;
	return groupsBy(cells, seriesText).map((alike) => alike.reduce((best, cell) => rank(cell) < rank(best) ? cell : best));
}
function cellsOf(lookup, group) {
	return lookup.campaign.groupCells.filter((cell) => cell.group === group.id && cell.delta !== void 0);
}
function likelyCells(cells) {
	return changedCells(cells.filter(({ metric }) => metric !== "throughput" && metric !== "count"), "likely");
}
function medianPart(lookup, group) {
	const { medianChange, workflows = 0 } = group;
	if (medianChange === void 0) return [];
	const change = ofGroup$1(`${formatDelta(medianChange)} ${lookup.interval("avg", group)}`.trim(), group.id);
	return phrase`: median change ${change} against ${name(lookup.baselineName())} over ${plural(workflows, "workflow")}`;
}
function costText({ cost }) {
	return formatQuantity(cost?.perHour, "usd/h");
}
const TEN_TIMES_AS_LONG = 9;
function unprovenPart({ campaign, metric }) {
	const { detectable, detectableIn = campaign.metric } = campaign;
	if (detectable === void 0) return "";
	return detectable < TEN_TIMES_AS_LONG ? `; a change of one workflow within ±${formatShare(detectable)} (${metric(detectableIn).label}) may not be proven` : "; even a workflow that takes ten times as long may not be proven slower";
}
//#endregion
//#region src/report/words/load-sentences.ts
function trends(lookup, section) {
	const byLoad = groupBy(lookup.campaign.loadTrends, ({ load }) => load);
	return Array.from(byLoad, ([load, all]) => {
		const sorted = all.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
		const [{ step, metric, between }] = sorted;
		const sure = sorted.filter((trend) => trend.sure);
		const total = plural(all.length, "workflow");
		const open = all.length - sure.length;
		const rest = open > 0 ? `; not decided for ${open} of ${total}` : "";
		const more = sure.length > 3 ? ` and of ${sure.length - 3} more` : "";
		const from = `${lookup.metric(metric).label}, from ${between.map((set) => set.join(" → ")).join(", ")}`;
		const ofLoad = phrase`step of ${formatCount(step)} ${name(load)}`;
		const say = (code) => sentence(section, code);
		if (sure.length === 0) return say("load-open")`Not decided: each ${ofLoad} ${costOf$1(sorted[0], lookup)}, the most of ${total} (${from}).`;
		const costs = sure.slice(0, 3).map((trend) => costOf$1(trend, lookup));
		return say("load")`Each ${ofLoad} ${join$1(costs, ", ")}${more}${rest} (${from}).`;
	}).toSorted((a, b) => a.code.length - b.code.length);
}
function costOf$1(trend, lookup) {
	const { metric, change, low, high, sure, group } = trend;
	const { better } = lookup.metric(metric);
	const verb = change > 0 === (better !== "higher") ? "costs" : better === "higher" ? "adds" : "saves";
	const write = (value) => lookup.value(metric, value);
	const size = write(Math.abs(change));
	const sign = change > 0 ? 1 : -1;
	const [least, most] = [low, high].flatMap((end) => end === void 0 ? [] : sign * end).sort((a, b) => a - b);
	return phrase`${verb} ${{
		figure: size + formatEnds({
			low: least,
			high: most
		}, write),
		cell: defined({
			...refOf$1(trend),
			group
		})
	}}${sure === "likely" ? " (likely, not proven)" : ""} of ${name(seriesText(trend))}`;
}
function otherLoads(lookup) {
	const { groups, loadTrends, best } = lookup.campaign;
	const isSaid = (load) => loadTrends.some((trend) => trend.load === load);
	const unknown = Object.keys(groups[0]?.load ?? {}).filter((load) => !isSaid(load));
	return [...[...groupBy(groups.filter((group) => group.class === 1 && !isAtLoad(group, best?.load)), ({ load = {} }) => loadText(load))].map(([load, set]) => {
		const fastest = groupParts(lookup, set.map(({ id }) => id));
		return sentence("comparison", "at-load")`At ${name(load)}: none is faster than ${fastest}.`;
	}), ...unknown.map((load) => {
		return sentence("comparison", "load")`What ${name(load)} costs is not known: ${"no two configurations have different numbers of it and nothing else"}.`;
	})];
}
function isAtLoad({ load }, other) {
	return JSON.stringify(load) === JSON.stringify(other);
}
//#endregion
//#region src/report/words/matter-text.ts
function mattersOfGroup({ campaign }, group, isWanted) {
	return campaign.matters.filter((matter) => matter.group === group && isWanted(matter));
}
function forbids({ kind, evidence, isWorse }) {
	return isWorse && evidence === "proven" && kind !== "resource";
}
const NEARLY_FULL = .9;
function speaksAgainst(matter, lookup) {
	const { kind, evidence, isWorse, now = 0 } = matter;
	if (forbids(matter) || !isWorse) return forbids(matter);
	const isShare = kind === "resource" && metricOf(matter, lookup).unit === "ratio";
	return evidence === "likely" || isShare && now >= NEARLY_FULL;
}
function mattersText(lookup, matters, most) {
	const shown = shownOf(matters, most);
	const parts = join$1(shown.map((matter) => TEXTS[matter.kind](matter, lookup)), ", ");
	const more = matters.length - shown.length;
	return more > 0 ? [...parts, ` and ${formatCount(more)} more`] : parts;
}
function shownOf(matters, most) {
	const isFirst = (matter) => matters.find(({ kind }) => kind === matter.kind) === matter;
	const others = matters.filter((matter) => !isFirst(matter));
	const room = Math.max(0, most - (matters.length - others.length));
	return matters.filter((matter) => isFirst(matter) || others.indexOf(matter) < room);
}
const TEXTS = {
	growth(matter, lookup) {
		const { change = 0, fullInHours } = matter;
		const { id, label, unit } = metricOf(matter, lookup);
		const size = unit === "ratio" ? formatPoints(change).slice(1) : lookup.value(id, change);
		const full = fullInHours === void 0 ? "" : ` (full after ${formatCount(fullInHours, 2)} h)`;
		return phrase`${label} of ${name(matter.name)} grows by ${figure(size, matter)} an hour${full}`;
	},
	limit(matter, lookup) {
		const share = figure(formatRatioAsPercent(matter.now ?? 0), matter);
		return phrase`${name(matter.name)} uses ${share} of its limit (${metricOf(matter, lookup).label})`;
	},
	workflow(matter, lookup) {
		const { cells, rows, evidence, change = 0 } = matter;
		const { id, label } = metricOf(matter, lookup);
		const delta = deltaOf(matter);
		const interval = lookup.interval(id, delta);
		const size = id === "error-rate" ? formatPoints(change) : formatDelta(change);
		const likely = evidence === "likely" ? "likely " : "";
		const isOne = cells.length === 1;
		const of = isOne ? seriesText(cells[0]) : matter.name;
		const values = phrase` (${valuesText(matter, lookup)})`;
		const where = rows && !isOne ? ` in ${rowsText(cells.length, rows, matter)}` : "";
		return phrase`${name(of)} ${label} ${likely}${figure(`${size}${interval && ` ${interval}`}`, matter)}${values}${where}`;
	},
	resource(matter, lookup) {
		const { id, label } = metricOf(matter, lookup);
		const change = figure(lookup.changeText(id, deltaOf(matter)), matter);
		return phrase`${label} of ${name(matter.name)} ${change} (${valuesText(matter, lookup)})`;
	},
	statement(matter, lookup) {
		if (matter.ofCalls) {
			const times = formatCount(matter.now / matter.before, 2);
			return phrase`${name(matter.name)} is called ${times} times as often`;
		}
		const [before, now] = [matter.before, matter.now].map((value) => lookup.value("avg", value));
		return phrase`${name(matter.name)} takes ${now} in place of ${before} a call`;
	},
	fact: ({ name: fact, values: [before, now] = ["", ""] }) => phrase`${name(fact)} is ${name(now)} in place of ${name(before)}`
};
function metricOf({ cells: [cell] }, lookup) {
	return lookup.metric(cell.metric);
}
function figure(text, { cells: [cell] }) {
	return {
		figure: text,
		...cell && { cell }
	};
}
function deltaOf({ before = 0, now = 0, change, low, high }) {
	return defined({
		absolute: now - before,
		relative: change,
		low,
		high
	});
}
function valuesText(matter, lookup) {
	const { id } = metricOf(matter, lookup);
	const [before, now] = [matter.before, matter.now].map((value) => lookup.value(id, value));
	return `${before} → ${now}`;
}
function rowsText(count, rows, { cells: [cell] }) {
	const [dimension = "row", other] = Object.keys(cell.dimensions);
	const what = other === void 0 ? dimension : "row";
	if (count < rows) return `${formatCount(count)} of ${plural(rows, what)}`;
	return rows === 2 ? `both ${what}s` : `all ${plural(rows, what)}`;
}
//#endregion
//#region src/report/words/answer-sentence.ts
function answer(lookup) {
	const { best, groups } = lookup.campaign;
	if (!best && groups[0].load) return trends(lookup, "answer")[0] ?? say("loads")`No two configurations ran under the same load.`;
	const found = atOneLoad(lookup);
	const { code, parts } = found;
	return best?.load ? say(code)`${parts} Load: ${name(loadText(best.load))}.` : found;
}
const say = (code) => sentence("answer", code);
function atOneLoad(lookup) {
	const { best, runs } = lookup.campaign;
	const groups = lookup.campaign.groups.filter((group) => isAtLoad(group, best?.load));
	const others = groups.filter(({ baseline }) => !baseline);
	if (groups.length < 2) return say("one-group")`${plural(runs.length, "run")} of one configuration.`;
	if (others.length === 1) return ofTwo(lookup, others[0]);
	if (!best) return say("not-comparable")`The configurations have no workflow in common that can be compared.`;
	if (best.reason === "no-difference") return noneBest(lookup, others);
	const cheaper = cheaperPart(lookup, best.groups);
	if (best.reason === "fastest") return fastest(lookup, best.groups, cheaper);
	const group = groups.find(({ id }) => id === best.groups[0]);
	const cheapest = groupPart(lookup, group.id);
	const figures = [...costPart(lookup, group), ...behindPart(lookup)];
	const but = againstPart(lookup, best.groups);
	return say("cheapest")`${cheapest} is the cheapest configuration that is not proven worse than another: ${figures}${but}.${cheaper}`;
}
const MOST_AGAINST = 3;
function againstPart(lookup, groups) {
	const clauses = groups.map((group) => mattersOfGroup(lookup, group, (matter) => speaksAgainst(matter, lookup))).filter(({ length }) => length > 0).map((matters) => {
		const text = mattersText(lookup, matters, MOST_AGAINST);
		return groups.length > 1 ? phrase`in ${groupPart(lookup, matters[0].group)} ${text}` : text;
	});
	return clauses.length > 0 ? phrase`; but ${join$1(clauses, "; ")}` : [];
}
function cheaperPart(lookup, best) {
	const costs = best.flatMap((id) => lookup.group(id)?.cost?.perHour ?? []);
	if (costs.length < best.length) return [];
	const least = Math.min(...costs);
	return lookup.campaign.groups.filter(({ id, cost }) => !best.includes(id) && cost !== void 0 && cost.perHour < least).toSorted((a, b) => a.cost.perHour - b.cost.perHour).slice(0, 1).flatMap((group) => {
		const matters = mattersOfGroup(lookup, group.id, forbids);
		if (matters.length === 0) return [];
		const less = ofGroup$1(`${formatRatioAsPercent(1 - group.cost.perHour / least)} less`, group.id);
		return phrase` ${groupPart(lookup, group.id)} costs ${less}, but ${mattersText(lookup, matters, MOST_AGAINST)}.`;
	});
}
function noneBest(lookup, others) {
	const { changes, matters } = lookup.campaign;
	const count = others.length + 1;
	const ids = new Set(others.map(({ id }) => id));
	const baseline = new Set(matters.filter(({ group }) => !ids.has(group)).map(({ kind, name }) => `${kind} ${name}`));
	const found = matters.filter(({ group, kind, name }) => ids.has(group) && !baseline.has(`${kind} ${name}`));
	const likely = topCellPerWorkflow(lookup, likelyCells(others.flatMap((group) => cellsOf(lookup, group))));
	const none = `No configuration of ${count} is proven slower than another`;
	const sayFew = say("few-changed");
	const naming = (first) => {
		const group = groupPart(lookup, first.group);
		const alike = found.filter(({ kind, group }) => kind === first.kind && group === first.group);
		return sayFew`${none}, but in ${group} ${mattersText(lookup, alike, 2)}.`;
	};
	const times = found.find(({ kind }) => kind === "workflow");
	if (times?.evidence === "proven") return naming(times);
	const changed = changes.find(({ kind }) => kind !== "resource");
	if (changed) return sayFew`${none}, but ${differencePart(lookup, changed)}.`;
	if (times) return naming(times);
	const sayNone = say("no-difference");
	const what = `No difference between the ${count} configurations is proven${unprovenPart(lookup)}`;
	if (likely.length > 0) {
		const [of, said] = changes.length > 0 ? [sayFew, none] : [sayNone, what];
		return of`${said}; likely, not proven: ${figures(lookup, likely, 2, true)}.`;
	}
	const flaw = found.find(forbids);
	if (flaw) return naming(flaw);
	const [resource] = changes;
	if (resource) return sayFew`${none}, but ${differencePart(lookup, resource)}.`;
	return sayNone`${what}.`;
}
function differencePart(lookup, change) {
	const [better, worse] = change.worse[0].map((id) => groupPart(lookup, id));
	const { label } = lookup.metric(change.metric);
	return phrase`${label} of ${name(seriesText(change))} differs: ${worse} is worse than ${better}`;
}
function costPart(lookup, group) {
	const { cost } = group;
	if (cost?.change === void 0 || cost.change >= 0) return [ofGroup$1(costText(group), group.id)];
	return phrase`${ofGroup$1(`${formatRatioAsPercent(-cost.change)} less`, group.id)} than ${groupPart(lookup, cost.against)}`;
}
function behindPart(lookup) {
	const { behind } = lookup.campaign.best ?? {};
	if (!behind) return [];
	const { group, change, low, high, workflows } = behind;
	const known = `${formatDelta(change)} ${formatInterval(low, high, formatDelta)}`;
	return phrase`; it ${low > 0 || high < 0 ? "likely differs from" : "is not distinguishable from"} the fastest, ${groupPart(lookup, group)} (${known} in the median of ${plural(workflows, "workflow")})`;
}
function fastest(lookup, ids, cheaper) {
	const verb = ids.length === 1 ? "is the fastest configuration" : "are the fastest; none of them is proven slower than another";
	const worse = topCellPerWorkflow(lookup, changedCells(lookup.others().filter((group) => (group.class ?? 1) > 1).flatMap((group) => cellsOf(lookup, group)), "regressed"));
	const most = worse.length > 0 ? phrase` Slower: ${figures(lookup, worse, 1, true)}.` : [];
	const but = againstPart(lookup, ids);
	const end = cheaper.length > 0 ? cheaper : most;
	return say("fastest")`${groupParts(lookup, ids)} ${verb}${but}.${end}`;
}
const VERBS = {
	worse: "is worse than",
	better: "is better than",
	likely: "likely differs, not proven, from"
};
function ofTwo(lookup, group) {
	const all = cellsOf(lookup, group);
	const changed = [
		["worse", changedCells(all, "regressed")],
		["better", changedCells(all, "improved")],
		["likely", changedCells(all, "likely")]
	];
	const baseline = name(lookup.baselineName());
	const other = groupPart(lookup, group.id);
	const total = new Set(all.map(seriesText)).size;
	const [code, found] = changed.find(([, cells]) => cells.length > 0) ?? [];
	const workflows = plural(total, "workflow");
	if (!code) return say("no-change")`No change of ${workflows} from ${baseline} to ${other} is proven${unprovenPart(lookup)}.`;
	const most = [found.find(({ metric }) => metric === lookup.campaign.metric) ?? found[0]];
	const count = new Set(found.map(seriesText)).size;
	const many = count === total ? `all ${workflows}` : `${count} of ${workflows}`;
	const where = total === 1 ? ":" : ` in ${many}${count > 1 ? ", most in" : ":"}`;
	return say(code)`${other} ${VERBS[code]} ${baseline}${where} ${figures(lookup, most)}.`;
}
//#endregion
//#region src/report/words/wrong-reference.ts
var WrongReference = class extends Error {};
function known(value, problem) {
	if (value === void 0) throw new WrongReference(problem);
	return value;
}
//#endregion
//#region src/report/words/claims.ts
function pairOf([to, than, from, ...more]) {
	if (to === void 0 || than !== "than" || from === void 0) return void 0;
	return more.length > 0 ? void 0 : [from, to];
}
function allWithin([margin = "", metric, ...named], lookup) {
	const [, size, unit] = /^(\d+(?:\.\d+)?)(%|pp)$/.exec(margin) ?? [];
	if (size === void 0 || metric === void 0) return void 0;
	const baseline = lookup.groups.find(({ baseline }) => baseline).id;
	const sides = named.length > 0 ? named : lookup.others().map(({ id }) => id);
	const breaks = ({ absolute, relative = absolute === 0 ? 0 : Infinity }) => 100 * Math.abs(unit === "pp" ? absolute : relative) > Number(size);
	const pairs = sides.map((to) => [baseline, to]);
	return checked(`all within ${size}${unit === "pp" ? " pp" : "%"}`, lookup, pairs, [metric], breaks);
}
function noWorse(names, lookup) {
	const pair = pairOf(names);
	if (!pair) return void 0;
	const { metric: ranking, metrics } = lookup.campaign;
	const isHigher = lookup.metric(ranking).better === "higher";
	const breaks = ({ change, low = 0, high = 0 }, metric) => change === "regressed" || metric === ranking && (isHigher ? high < 0 : low > 0);
	const all = /* @__PURE__ */ new Set([ranking, ...metrics.map(({ id }) => id)]);
	return checked("no worse than", lookup, [pair], [...all], breaks);
}
function slower(words, lookup, groups) {
	const { metric } = lookup.campaign;
	const sign = lookup.metric(metric).better === "higher" ? -1 : 1;
	for (const [i, to] of groups.slice(1).entries()) {
		const from = groups[i];
		const changes = changesOf(lookup, metric, [from, to]).flatMap(({ change }) => change ?? []);
		const moved = median(changes.flatMap(({ relative }) => relative ?? []));
		const beyondNoise = ({ low = 0, high = 0 }) => low > 0 ? 1 : -Number(high < 0);
		const balance = changes.reduce((sum, change) => sum + sign * beyondNoise(change), 0);
		if (changes.length > 0 && sign * moved > 0 && balance > 0) continue;
		const found = changes.length > 0 ? formatDelta(moved) : "nothing is compared";
		throw new WrongReference(`does not hold: from ${`${lookup.groupName(from)} to ${lookup.groupName(to)}`} the median of the workflows is ${found}.`);
	}
	return words;
}
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
function checked(words, lookup, pairs, metrics, breaks) {
	const compared = metrics.flatMap((metric) => pairs.flatMap((pair) => changesOf(lookup, metric, pair)));
	if (compared.length === 0) throw new WrongReference("nothing of this is in the report.");
	const broken = compared.filter(({ metric, change }) => change ? breaks(change, metric) : metric === metrics[0]);
	if (broken.length === 0) return words;
	const sizeOf = ({ change }) => Math.abs(change?.relative ?? Infinity);
	throw new WrongReference(`does not hold: ${listed(broken.sort((a, b) => metrics.indexOf(a.metric) - metrics.indexOf(b.metric) || sizeOf(b) - sizeOf(a)).map(({ metric, to, change, ...row }) => {
		const interval = change && lookup.interval(metric, change);
		const figure = change ? `${lookup.changeText(metric, change)}${interval && ` ${interval}`}` : "is missing";
		return `"${seriesText(row)}" ${lookup.metric(metric).label} ${figure} in ${lookup.groupName(to)}`;
	}), 3)}.`);
}
function changesOf(lookup, metric, [from, to]) {
	const group = (id) => known(lookup.group(id), `"${id}" is no group.`);
	group(from);
	const { runs } = group(to);
	const changes = changesAgainst(lookup, from, metric);
	const isLeftOut = (row) => runs.some((run) => lookup.cell(row, metric, run)?.state === "not-run");
	return lookup.workflows.filter((row) => lookup.groupCell(row, metric, from)).map((row) => ({
		...row,
		metric,
		to,
		change: changes.group(row, to)
	})).filter((row) => row.change || !isLeftOut(row));
}
//#endregion
//#region src/report/words/references.ts
const REFERENCE = /\{\{(.*?)\}\}/gs;
const TOKEN = /(?:"[^"]*"|[^\s"])+/g;
const KNOWN = "Known: {{value METRIC WORKFLOW RUN}}, {{delta METRIC WORKFLOW RUN vs RUN}}, {{difference METRIC WORKFLOW RUN vs RUN}}, {{median GROUP}}, {{cost GROUP}}, {{saving GROUP}}, {{all-within 5% METRIC [GROUP …]}}, {{no-worse GROUP than GROUP}}, {{slower GROUP than GROUP}}, {{rising GROUP, GROUP, …}}; a run or a group, and dimensions as users=25 after the workflow.";
function resolveReferences(text, lookup) {
	const problems = [];
	return {
		text: text.replace(REFERENCE, (written, inside, at) => {
			try {
				return figureFor(inside, text.slice(0, at), lookup);
			} catch (error) {
				if (!(error instanceof WrongReference)) throw error;
				problems.push(`${written}: ${error.message}`);
				return written;
			}
		}),
		problems
	};
}
function figureFor(inside, before, lookup) {
	const [, reference = inside, stated] = /^(.*?)\s=\s*([^"]+)$/s.exec(inside) ?? [];
	const figure = resolve$1(reference, lookup);
	if (stated !== void 0 && withoutZeros(stated.trim()) !== withoutZeros(figure)) throw new WrongReference(`is stale: the report has ${figure}, the text states ${stated.trim()}.`);
	const direction = DIRECTION.exec(before)?.[1]?.toLowerCase();
	if (direction === void 0 || !/^[+-]/.test(figure)) return figure;
	if (/^(?:r|g|inc)/.test(direction) === figure.startsWith("+")) return figure.slice(1);
	throw new WrongReference(`does not hold: the text says "${direction}" of ${figure}.`);
}
const DIRECTION = /\b(fell|falls?|dropped|drops?|decreased?s?|rose|rises?|grew|grows?|increased?s?)\s+(?:by\s+)?[*_]*$/i;
function withoutZeros(text) {
	return text.replace(/\.0+(?!\d)|(?<=\.\d+?)0+(?!\d)/g, "");
}
function unquoted(token) {
	return /^".*"$/s.test(token) ? token.slice(1, -1) : token;
}
function resolve$1(reference, lookup) {
	const [form = "", ...tokens] = reference.match(TOKEN) ?? [];
	return known(known(own$2(FORMS, form), `no such reference. ${KNOWN}`)(tokens.map(unquoted), lookup, tokens), `is not complete. ${KNOWN}`);
}
const FORMS = {
	value: (_, lookup, tokens) => ofCells(tokens, lookup, false, ([value], metric) => lookup.value(metric, value)),
	delta: (_, lookup, tokens) => ofCells(tokens, lookup, true, ([value, base], metric) => {
		const absolute = value - base;
		const relative = base === 0 ? void 0 : value / base - 1;
		return lookup.changeText(metric, defined({
			absolute,
			relative
		}));
	}),
	difference: (_, lookup, tokens) => ofCells(tokens, lookup, true, ([value, base], metric) => lookup.difference(metric, value - base)),
	"all-within": allWithin,
	"no-worse": noWorse,
	slower: (names, lookup) => {
		const pair = pairOf(names);
		return pair && slower("slower than", lookup, pair);
	},
	rising: (_, lookup, tokens) => {
		const groups = tokens.map((token) => unquoted(token.replace(/,$/, "")));
		return groups.length < 2 ? void 0 : slower("rises", lookup, groups);
	},
	median: (names, lookup) => ofGroup(names, lookup, ({ medianChange }, id) => formatDelta(known(medianChange, `${id} has no median change.`))),
	cost: (names, lookup) => ofGroup(names, lookup, (group, id) => formatQuantity(costOf(group, id).perHour, "usd/h")),
	saving: (names, lookup) => ofGroup(names, lookup, (group, id) => formatDelta(known(costOf(group, id).change, `${id} is what costs are compared with.`)))
};
function costOf({ cost }, id) {
	return known(cost, `the cost of ${id} is not known.`);
}
function ofGroup([id, ...rest], { group, campaign }, write) {
	if (id === void 0 || rest.length > 0) return void 0;
	return write(known(group(id) ?? campaign.configurations.find((one) => one.id === id), `"${id}" is no group.`), id);
}
function ofCells([metric, workflow, ...rest], lookup, isPair, write) {
	const isDimension = (token) => /^[^"=]+=/.test(token);
	const dimensions = rest.filter(isDimension).map((token) => token.split(/=(.*)/s).slice(0, 2).map(unquoted));
	const places = rest.filter((token) => !isDimension(token)).map(unquoted);
	const isComplete = isPair ? places.length === 3 && places[1] === "vs" : places.length === 1;
	if (metric === void 0 || workflow === void 0 || !isComplete) return void 0;
	return write(places.filter((_, i) => i !== 1).map((side) => figureOf(lookup, metric, unquoted(workflow), dimensions, side)), metric);
}
function figureOf({ campaign, group }, metric, workflow, dimensions, side) {
	const isRun = campaign.runs.some(({ id }) => id === side);
	const runs = isRun ? [side] : known(group(side), `"${side}" is no run or group.`).runs;
	const cells = isRun ? [...campaign.cells, ...campaign.resources].filter((cell) => cell.run === side && cell.state === "measured") : [...campaign.groupCells, ...campaign.resourceGroupCells].filter((cell) => cell.group === side);
	const jobs = campaign.jobs.filter((job) => !job.failed && runs.includes(job.run));
	const found = [...cells, ...jobs.map((job) => ({
		...job,
		metric: "duration",
		value: job.durationMs
	}))].filter((cell) => cell.metric === metric && cell.workflow === workflow && dimensions.every(([name, value]) => cell.dimensions[name] === value));
	const names = [...new Set(found.map(seriesText))];
	if (names.length > 1) throw new WrongReference(`is of several: ${names.slice(0, 4).join("; ")}. Add dimensions.`);
	const values = found.flatMap(({ value }) => value ?? []);
	if (values.length === 0) throw new WrongReference(`${side} has no ${metric} of "${workflow}".`);
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
//#endregion
//#region src/report/words/summary-sentences.ts
const MAX_SENTENCES = 7;
const MAX_GROUPS = 3;
const MAX_TESTS = 5;
const MAX_TESTS_LENGTH = 330;
function summary(lookup, said) {
	const { campaign } = lookup;
	const certainty = [
		...noise(lookup),
		...states(lookup),
		...copies(lookup)
	];
	const decided = trends(lookup, "summary").slice(campaign.best ? 0 : 1).filter(({ code }) => code !== "load-open");
	const results = [
		...against(lookup, said),
		...tests(lookup),
		...decided,
		...costs(lookup)
	];
	return campaign.groups.length < 2 ? [...results, ...certainty].slice(0, 2) : [...results.slice(0, MAX_SENTENCES - certainty.length), ...certainty];
}
function against(lookup, said) {
	const { best, matters } = lookup.campaign;
	const named = new Set(said.cells.map((cell) => JSON.stringify(cell)));
	const isNamed = ({ cells: [cell] }) => named.has(JSON.stringify(cell));
	const bad = matters.filter((matter) => (matter.isWorse || matter.kind === "fact") && !isNamed(matter));
	return [.../* @__PURE__ */ new Set([...best?.groups ?? [], ...bad.map(({ group }) => group)])].flatMap((group) => {
		const own = bad.filter((matter) => matter.group === group);
		return own.length > 0 ? [{
			group,
			own
		}] : [];
	}).slice(0, MAX_GROUPS).map(({ group, own }) => {
		const configuration = groupPart(lookup, group);
		return sentence("summary", "against")`${configuration}: ${mattersText(lookup, own, 3)}.`;
	});
}
function tests(lookup) {
	const clauses = testTexts(lookup);
	const lengthUntil = (i) => clauses.slice(0, i + 1).join("; ").length;
	const shown = clauses.slice(0, MAX_TESTS).filter((_, i) => i === 0 || lengthUntil(i) <= MAX_TESTS_LENGTH);
	const more = clauses.length - shown.length;
	const end = more > 0 ? `; and ${formatCount(more)} more below` : "";
	return clauses.length > 0 ? [sentence("summary", "tests")`${CHECK_THE_TESTS}: ${shown.join("; ")}${end}.`] : [];
}
function costs(lookup) {
	const changeOf = ({ cost }) => cost?.change ?? 0;
	const cheaper = lookup.campaign.groups.filter((group) => changeOf(group) < 0).sort((a, b) => changeOf(a) - changeOf(b));
	const [first] = cheaper;
	if (!first) return [];
	const described = cheaper.slice(0, 3).map((group) => {
		const cost = ofGroup$1(`${costText(group)} (${formatDelta(changeOf(group))})`, group.id);
		return phrase`${groupPart(lookup, group.id)} ${cost}`;
	});
	const more = cheaper.length - 3;
	const end = more > 0 ? ` and ${more} more` : "";
	const against = groupPart(lookup, first.cost.against);
	return [sentence("summary", "cost")`Cost against ${against}: ${join$1(described, "; ")}${end}.`];
}
function noise({ campaign }) {
	const { noise, workflows, groups, findings } = campaign;
	const why = findings.some(({ code }) => code === "unstable") ? "Repeats of one configuration differ too much in every workflow" : "No configuration was run twice";
	const taken = groups.length > 2 ? "at most what they differ by" : "what is usual for load tests";
	if (!noise) return [sentence("summary", "no-repeats")`${why}, so noise is taken to be ${taken}.`];
	const spread = `${formatRatioAsPercent(noise.spread)} (standard deviation, pooled over ${plural(noise.groups.length, "group")})`;
	const stable = `${workflows.filter(({ stable }) => stable).length} of ${plural(workflows.length, "workflow")}`;
	return [sentence("summary", "noise")`Repeats of one configuration differ by ${spread}; ${stable} repeat well enough to rank configurations by.`];
}
function isCopied({ state, marks }) {
	return state === "void" && marks?.includes("copied-cell");
}
function copies({ campaign: { cells } }) {
	const count = cells.filter(isCopied).length;
	const are = count === 1 ? "is probably copied and does" : "are probably copied and do";
	const say = sentence("summary", "copies");
	return count > 0 ? [say`${plural(count, "figure")} ${are} not count.`] : [];
}
const NAMED_VOID = 3;
function voidReason({ findings }) {
	const failed = findings.filter(({ code }) => code === "void").flatMap(({ cells }) => cells);
	const names = new Set(failed.map(({ workflow }) => `"${workflow}"`));
	return `every sample failed${names.size > 0 && names.size <= NAMED_VOID ? `: ${listed([...names])}` : ""}${findings.some(({ code }) => code === "other-phase") ? ", or the phase was cut short" : ""}`;
}
function countInOtherUnit({ findings }, cells) {
	const runs = new Set(findings.flatMap((finding) => finding.invalid?.code === "wrong-unit" ? finding.runs ?? [] : []));
	return cells.filter(({ state, run }) => state === "void" && runs.has(run)).length;
}
function states({ campaign }) {
	const cells = campaign.cells.filter(({ metric }) => metric === campaign.metric);
	const count = (state) => cells.filter((cell) => cell.state === state).length;
	const copied = cells.filter(isCopied).length;
	const inOtherUnit = countInOtherUnit(campaign, cells);
	const parts = [
		[count("void") - copied - inOtherUnit, `are void (${voidReason(campaign)})`],
		[inOtherUnit, "are in another unit"],
		[copied, "are probably copied"],
		[count("not-run"), "were not run on purpose"],
		[count("missing"), "are missing"]
	].flatMap(([number, words]) => number > 0 ? `${number} ${words}` : []);
	if (parts.length === 0) return [];
	const all = plural(cells.length, "cell");
	return [sentence("summary", "states")`Of ${all}, ${count("measured")} are measured; ${listed(parts)}.`];
}
//#endregion
//#region src/report/words/campaign-words.ts
function withWords(campaign) {
	const unworded = campaign.findings.map((finding) => ({
		...finding,
		message: ""
	}));
	const lookup = indexCampaign({
		...campaign,
		sentences: [],
		findings: unworded
	});
	const problems = [];
	const texts = Object.fromEntries(Object.entries(campaign.texts).map(([at, written]) => {
		const { text, problems: found } = resolveReferences(written, lookup);
		problems.push(...found.map((message) => ({
			at,
			message
		})));
		return [at, text];
	}));
	const said = answer(lookup);
	return {
		report: {
			...campaign,
			texts,
			findings: campaign.findings.map((finding) => ({
				...finding,
				message: findingText(finding, lookup)
			})),
			sentences: [
				said,
				...summary(lookup, said),
				...comparison(lookup),
				...otherLoads(lookup)
			]
		},
		problems
	};
}
function comparison(lookup) {
	const baseline = lookup.campaign.groups.find(({ baseline }) => baseline);
	return lookup.others().map((group) => {
		const say = sentence("comparison", "group");
		const configuration = groupPart(lookup, group.id);
		if (!isAtLoad(group, baseline?.load)) return say`${configuration} ran at another load, ${name(loadText(group.load))}.`;
		const cells = cellsOf(lookup, group);
		const total = new Set(cells.filter(({ metric }) => metric === lookup.campaign.metric).map(seriesText)).size;
		const worse = changedCells(cells, "regressed");
		const better = changedCells(cells, "improved");
		const said = (word, changed, most) => changed.length > 0 ? phrase`; ${word}: ${figures(lookup, topCellPerWorkflow(lookup, changed), most)}` : [];
		const median = medianPart(lookup, group);
		const proven = worse.length + better.length > 0 ? [...said("worse", worse), ...said("better", better)] : [`; no change of ${plural(total, "workflow")} is proven`];
		const others = lookup.campaign.matters.filter((matter) => matter.group === group.id && !(matter.kind === "workflow" && matter.evidence === "proven"));
		const also = others.length > 0 ? phrase`; also: ${mattersText(lookup, others, 3)}` : [];
		const likely = said("likely, not proven", likelyCells(cells), 2);
		return say`${configuration}${median.length > 0 ? median : ": no stable workflow in common"}${proven}${likely}${also}.`;
	});
}
//#endregion
//#region src/report/cli/packed-batches.ts
let last;
var PackedBatches = class {
	widthMs;
	first;
	count;
	#bytes;
	#unitMs;
	constructor(given, unitMs) {
		this.widthMs = given.widthMs;
		this.first = given.first;
		this.count = given.batches.length;
		this.#bytes = Buffer.from(encodeBatches(given, unitMs));
		this.#unitMs = unitMs;
	}
	get batches() {
		if (last?.of !== this) last = {
			of: this,
			batches: decodeBatches(this.#bytes, this.#unitMs).batches
		};
		return last.batches;
	}
};
function withPackedBatches(run) {
	const series = run.series.map((one) => {
		const { batches, passed } = one;
		return batches ? {
			...one,
			batches: new PackedBatches(batches, passed?.unitMs ?? 1)
		} : one;
	});
	return {
		...run,
		series
	};
}
//#endregion
//#region src/report/cli/campaign-runs.ts
async function runsOfFile({ runs, config }, host) {
	const read = [];
	for (const entry of runs) {
		const { source: _, facts: __, ...given } = entry;
		read.push({
			...given,
			run: withPackedBatches(await runOfFile(config, entry, host))
		});
	}
	return read;
}
function configurationsOf(configurations, { cost }) {
	return configurations.map((configuration) => {
		const perHour = cost && costOf$2(configuration.facts, cost)?.reported?.cost;
		return {
			...configuration,
			...defined({ costPerHour: perHour })
		};
	});
}
async function runsOfPaths(config, paths, host) {
	const sources = paths.length === 1 ? await sourcesIn(config, paths[0], host) : paths.map((path) => ({
		id: idOf(path),
		path
	}));
	const twice = groupsBy(sources, ({ id }) => id).find(({ length }) => length > 1);
	if (twice) throw new UsageError(`--runs: ${twice.map(({ path }) => path).join(", ")} have the same id "${twice[0].id}". Rename them.`);
	const read = [];
	for (const { id, path } of sources) {
		const run = await readGivenRun(config, path, host, "shared");
		read.push({
			id,
			notRun: [],
			run: withPackedBatches(run)
		});
	}
	return read;
}
async function sourcesIn(config, path, host) {
	const given = await givenPath(path);
	if (given.run !== void 0) return [{
		id: given.run,
		path
	}];
	const named = await runsOfTables(config, host);
	if (named.length > 0) return named.map((run) => ({
		id: run,
		path: `${path}#${run}`
	}));
	if (!given.isFolder) return [{
		id: idOf(path),
		path
	}];
	const shared = new Set(config.resources.map(({ path }) => resolve(path)));
	const isRun = (name) => !name.startsWith(".") && !shared.has(resolve(path, name));
	const names = (await readdir(path)).filter(isRun).sort(inNaturalOrder);
	if (names.length === 0) throw new InputError(`${path}: is empty. Give a folder with a file or folder for each run.`);
	return names.map((name) => ({
		id: idOf(name),
		path: join(path, name)
	}));
}
async function runsOfTables(config, { readers }) {
	const found = /* @__PURE__ */ new Set();
	for (const entry of config.results) {
		const { path, table } = entry;
		if (table?.run === void 0) continue;
		for (const file of await globFiles(path, { maxFiles: config.limits.files })) {
			const { readUntypedTable } = await readers.tables();
			const read = await readUntypedTable(file, readOptionsOf(config, entry));
			const at = columnAt(read, table.run, `${table.source}.run`);
			for (const { cells } of read.rows) if (cells[at].trim() !== "") found.add(cells[at].trim());
		}
	}
	return [...found].sort(inNaturalOrder);
}
function idOf(path) {
	const name = basename(path);
	const at = name.lastIndexOf("#");
	const id = at > 0 ? name.slice(at + 1) : withoutEndings(name) || name;
	return /^\*+$/.test(id) && dirname(path) !== path ? idOf(dirname(path)) : id;
}
function grouped(runs, by) {
	const unknown = by.find((fact) => !runs.some(({ run }) => Object.hasOwn(run.facts, fact)));
	if (unknown !== void 0) throw new UsageError(`--by: no run has the fact "${unknown}". Known: ${[...new Set(runs.flatMap(({ run }) => Object.keys(run.facts)))].sort(inNaturalOrder).join(", ") || "none"}.`);
	const keyOf = ({ id, run }) => by.length > 0 ? by.map((fact) => run.facts[fact] ?? "–").join(", ") : id.replace(/[-_. ]*\d+$/, "");
	const groups = groupBy(runs, keyOf);
	return runs.map((run) => {
		const key = keyOf(run);
		return key !== "" && (by.length > 0 || groups.get(key).length > 1) ? {
			...run,
			group: key
		} : run;
	});
}
//#endregion
//#region src/report/cli/resource-option.ts
const RESOURCE_OPTION = /^([\w-]+)(?::([^=]+))?=(.+)$/;
const TIME = /^(?:time|timestamp|date|datetime)$/i;
const LONG = /^(?:label|metric|value|host|instance)$/i;
const WITH_UNIT = /\d\s*(?:%|[a-zµ][a-zµ/]*)$/i;
async function withResourceFiles(config, given = [], readers) {
	const entries = [];
	for (const text of given) entries.push(await entryOf(text, config.limits, readers));
	return {
		...config,
		resources: [...config.resources, ...entries]
	};
}
async function entryOf(text, limits, readers) {
	const source = `--resources ${text}`;
	const { metric, unit, file } = await partsOf(text, source);
	const { readUntypedTable } = await readers.tables();
	const table = await readUntypedTable(file, { limits });
	return {
		path: file,
		dimensions: [],
		perLoad: false,
		table: {
			source,
			kind: "resource",
			workflow: "columns",
			time: timeColumn(table, source),
			metrics: [{
				metric: metric.id,
				column: "value",
				unit: unitOf(unit, metric, table, source),
				where: {}
			}],
			where: {}
		}
	};
}
async function partsOf(text, source) {
	const known = [...RESOURCES$1, ...declaredMetrics().map(({ id }) => id)];
	const [, named, unit, after] = await isFile(text) ? [] : RESOURCE_OPTION.exec(text) ?? [];
	const file = after ?? text;
	if (!await isFile(file)) throw new UsageError(`${source}: no such file. Give an export of CPU and the like as CSV: --resources cpu=FILE.`);
	if (/[*?[\]{}]/.test(file)) throw new UsageError(`${source}: the path has a character of file globs. Rename the file, or give each by its name.`);
	if (named !== void 0 && !known.includes(named)) throw new UsageError(`${source}: found the metric "${named}". Known: ${known.join(", ")}.${didYouMean(named, known)}`);
	const words = `-${basename(file).toLowerCase().replace(/[^a-z0-9]+/g, "-")}-`;
	const id = named ?? known.toSorted((a, b) => b.length - a.length).find((id) => words.includes(`-${id}-`));
	const metric = id === void 0 ? void 0 : metricOf$1(id);
	if (!metric) throw new UsageError(`${source}: the name of the file names no metric. Write it before the file: --resources cpu=${file}. Known: ${known.join(", ")}.`);
	return {
		metric,
		unit,
		file
	};
}
async function isFile(path) {
	return (await stat(path).catch(() => void 0))?.isFile() === true;
}
function timeColumn({ columns, time }, source) {
	const found = columns.find((column) => TIME.test(column.trim()));
	if (found !== void 0 && time === void 0 && !columns.some((column) => LONG.test(column.trim()))) return found;
	throw new UsageError(`${source}: expected a column "Time" and a column for each service, as Grafana exports them; found ${columns.slice(0, 8).join(", ")}. Describe other tables under "resources" of a configuration, and give it with --config.`);
}
function unitOf(given, metric, table, source) {
	const sample = table.rows.flatMap(({ cells }) => cells.filter((cell, i) => !TIME.test(table.columns[i] ?? "") && cell !== ""))[0];
	const { id, unit: base, written } = metric;
	const usual = written ?? (base === "count" || base === "" ? "count" : void 0) ?? (WITH_UNIT.test(sample ?? "") ? "in-cell" : void 0);
	const unit = given ?? usual;
	const found = unit === void 0 ? void 0 : cellUnitFor(unit, metric);
	if (found) return found;
	const units = cellUnitsFor(metric);
	throw new UsageError(`${source}: ${unit === void 0 ? `its numbers have no unit, such as "${sample}"` : `"${unit}" is not a unit of ${id}`}. Write one after the metric: --resources ${id}:UNIT=FILE, with ${units.join(", ")}.`);
}
//#endregion
//#region src/report/cli/same-bytes.ts
async function copiesAmong(runs) {
	const bySize = /* @__PURE__ */ new Map();
	for (const [r, { run }] of runs.entries()) {
		const files = filesOf(run);
		const sizes = await Promise.all(files.map(sizeOf));
		if (run.startMs !== void 0 && sizes.length > 0 && !sizes.includes(void 0)) append(bySize, sizes.map(String).sort().join(), {
			r,
			files
		});
	}
	const copies = [];
	for (const alike of bySize.values()) {
		if (alike.length < 2) continue;
		const byBytes = /* @__PURE__ */ new Map();
		for (const { r, files } of alike) append(byBytes, (await Promise.all(files.map(digestOf))).sort().join(), r);
		copies.push(...[...byBytes.values()].filter(({ length }) => length > 1));
	}
	return copies;
}
function filesOf({ sources }) {
	return sources.flatMap(({ name, format }) => format === "table" ? [] : name);
}
async function sizeOf(path) {
	return stat(path).then((found) => found.isFile() ? found.size : void 0, () => void 0);
}
async function digestOf(path) {
	const hash = createHash("sha256");
	await pipeline$1(createReadStream(path), hash);
	return hash.digest("hex");
}
//#endregion
//#region src/report/cli/campaign.ts
async function ofFile(name, options, host) {
	for (const key of [
		"runs",
		"by",
		"config",
		"resources"
	]) if (options[key] !== void 0) throw new UsageError(`--${key}: is for reports without a campaign file. Leave out ${name} or --${key}.`);
	const text = await readIfExists(name);
	if (text === void 0) throw new UsageError(`${name}: no such file. Give a campaign file, or runs with --runs.`);
	const file = placedIn(dirname(name), parseCampaign(text, name));
	declareMetrics(file.config.metrics ?? []);
	const read = await runsOfFile(file, host);
	return worded(campaignOf(file, read.map((each) => ({
		...each,
		run: namedFrom(dirname(name), each.run)
	})), await copiesAmong(read), options), file.placeOf);
}
function namedFrom(folder, run) {
	const near = (name) => {
		const path = relative(folder, name).replaceAll("\\", "/");
		return path === "" || path.startsWith("../") ? name : path;
	};
	const sources = run.sources.map((source) => ({
		...source,
		name: near(source.name)
	}));
	return {
		...run,
		sources: sources.sort((a, b) => a.name < b.name ? -1 : 1)
	};
}
async function ofPaths(options, host) {
	const { runs: paths, by, title = "Load-test report" } = options;
	if (!paths) throw new UsageError("report: found no runs. Give a campaign file, or runs with --runs.");
	const config = await withResourceFiles(await readConfig(options), options.resources, host.readers);
	const runs = grouped(await runsOfPaths(config, paths, host), by?.split(",").map((fact) => fact.trim()) ?? []);
	return worded(campaignOf({
		config,
		title,
		goal: "cheapest-at-same-performance",
		links: [],
		texts: {},
		fold: {},
		baseline: [],
		groups: [],
		configurations: []
	}, runs, await copiesAmong(runs), options));
}
function campaignOf(file, given, copies, options) {
	const folded = folding(file.fold);
	const { config, title, ticket, links, texts, goal, metric, costAgainst, groups } = file;
	const runs = given.map((each) => ({
		...each,
		...folded(each.run)
	}));
	const present = runs.flatMap(({ run }) => run.series);
	const stated = [...config.records.map((entry) => entry.rules), ...config.collect.map(({ as }) => as)].flatMap((each) => each.kind === "jobs" ? [each.failed] : []);
	const failedJobs = stated.length > 0 ? stated.flat() : void 0;
	return assembleCampaign({
		generator: VERSION$1,
		metricOf: metricOf$1,
		isShown: judgedBy({
			...config,
			exclude: []
		}, present),
		loads: config.environment.load,
		load: config.load,
		copies,
		limits: config.environment.limits,
		title,
		links: [...links],
		texts,
		goal,
		...defined({
			failedJobs,
			ticket,
			metric,
			costAgainst
		}),
		baseline: baselineOf(runs, options.baseline ?? file.baseline),
		runs,
		groups,
		configurations: configurationsOf(file.configurations, config.environment)
	});
}
function baselineOf(runs, names) {
	const [first] = runs;
	const groupOf = ({ id, group }) => group ?? id;
	if (names.length === 0) return runs.filter((run) => groupOf(run) === groupOf(first)).map(({ id }) => id);
	return names.flatMap((name) => {
		const named = runs.filter(({ id }) => id === name);
		const found = named.length > 0 ? named : runs.filter(({ group }) => group === name);
		if (found.length > 0) return found.map(({ id }) => id);
		throw new UsageError(`baseline: found no run or group "${name}". Known: ${[...new Set(runs.flatMap(({ id, group }) => [id, group ?? id]))].join(", ")}.`);
	});
}
function worded(campaign, placeOf) {
	const { data, notices } = withoutNonFinite(campaign);
	const warnings = notices.map((notice) => ({
		code: notice.code,
		message: noticeText(notice)
	}));
	const { report, problems } = withWords({
		...data,
		notices: [...data.notices, ...warnings]
	});
	if (problems.length > 0) throw new ConfigError(problems.map(({ at, message }) => `${placeOf?.([at]) ?? at}: ${message}`).join("\n"));
	return report;
}
//#endregion
//#region src/report/campaign-charts/campaign-charts.ts
const LATENCY = "p95";
const WORKFLOWS = 40;
const RESOURCES = 6;
const LINES = 8;
const WIDTH = 880;
const KEY = 300;
const PANEL_HEIGHT = 172;
const STEPS = 4;
const SMALL = 10;
const USERS = {
	id: "users",
	label: "virtual users",
	unit: "count"
};
function campaignCharts(index) {
	const byRun = groupBy(index.timeSeries, ({ run }) => run);
	const scales = scalesOf(index.timeSeries);
	const charts = index.groups.flatMap((group, i) => {
		const run = group.runs.find((id) => byRun.has(id));
		const panels = run === void 0 ? [] : panelsOf(index, group, byRun.get(run), scales);
		if (run === void 0 || panels.length === 0) return [];
		const title = visibleName(`${index.groupName(group.id)} over time`);
		const alike = group.notRepeats ? "run" : "repeat";
		const others = group.runs.length > 1 ? `, one of ${plural(group.runs.length, alike)}` : "";
		const spoken = panels.map(({ name, lines }) => [name, ...lines.map(({ name, value }) => `${name} ${value}`)].join(", "));
		const ends = panels.flatMap(({ lines }) => lines.map(({ points }) => points.at(-1)[0]));
		const plot = {
			kind: "panels",
			x: elapsedAxis(Math.max(...ends)),
			panels,
			keyWidth: KEY
		};
		const spec = {
			id: `over-time-${i + 1}`,
			title,
			subtitle: `${index.called(run)}${others}`,
			alt: altOf(title, spoken),
			...framed(PANEL_HEIGHT * panels.length),
			width: WIDTH,
			plot
		};
		return [{
			group: group.id,
			spec
		}];
	});
	return [
		...mediansChart(index),
		...workflowsChart(index),
		...charts
	];
}
const scaleKey = (series) => `${series.metric} ${seriesKey(series)}`;
function scalesOf(all) {
	const scales = /* @__PURE__ */ new Map();
	for (const ofMetric of groupsBy(all, ({ metric }) => metric)) {
		const largest = [...groupBy(ofMetric, scaleKey)].map(([key, alike]) => {
			return {
				key,
				own: Math.max(...alike.flatMap(({ values }) => values.map((value) => value ?? 0)))
			};
		});
		largest.sort((a, b) => b.own - a.own);
		const [top] = largest;
		const smaller = largest.find(({ own }) => own < top.own / SMALL);
		for (const { key, own } of largest) {
			const { own: panel } = smaller && own <= smaller.own ? smaller : top;
			scales.set(key, {
				own,
				panel
			});
		}
	}
	return scales;
}
function panelsOf(index, { id }, all, scales) {
	const resources = all.filter(({ kind }) => kind === "resource");
	return [
		all.filter(({ kind, metric }) => isLoad(kind) && metric === LATENCY),
		all.filter(isUsers),
		...groupsBy(resources, ({ metric }) => metric).slice(0, RESOURCES)
	].flatMap((ofMetric) => {
		return [...groupBy(ofMetric, (one) => scales.get(scaleKey(one)).panel)].sort(([a], [b]) => b - a).map(([top, series], part) => ({
			top,
			series,
			isSmaller: part > 0
		}));
	}).map(({ top, series, isSmaller }) => {
		const metric = isUsers(series[0]) ? USERS : index.metric(series[0].metric);
		const cellOf = (one) => index.groupCell(one, metric.id, id);
		const hasChanges = series.some((one) => cellOf(one)?.delta !== void 0);
		const levelOf = (one) => cellOf(one)?.value ?? scales.get(scaleKey(one)).own;
		const moved = (one) => Math.abs((hasChanges ? cellOf(one)?.delta?.absolute : levelOf(one)) ?? 0);
		const lines = series.toSorted((a, b) => moved(b) - moved(a)).slice(0, LINES).map((one) => {
			const value = cellOf(one)?.value;
			return {
				...timeLine(nameOf$1(one), one, index.axes),
				value: value === void 0 ? "" : formatQuantity(value, metric.unit)
			};
		});
		const order = hasChanges ? "largest changes" : "largest";
		const values = series.length > LINES ? `${LINES} of ${series.length}, ${order}` : "";
		return {
			name: visibleName(isSmaller ? `${metric.label}, smaller` : metric.label),
			tone: "neutral",
			values,
			change: "",
			y: quantityAxis(top, metric.unit, STEPS),
			lines
		};
	});
}
function mediansChart(index) {
	const known = index.others().flatMap((group) => {
		if (group.medianChange === void 0) return [];
		return [{
			...group,
			relative: group.medianChange,
			name: index.groupName(group.id)
		}];
	});
	const subtitle = `${index.metric(index.usualMetric).label} against ${index.baselineName()}`;
	return known.length < 2 ? [] : [barsChart("configurations", "Median change of each configuration", subtitle, known)];
}
function workflowsChart(index) {
	const { candidate = "" } = defaultView(index);
	const known = index.workflows.flatMap((row) => {
		const { delta } = index.groupCell(row, index.usualMetric, candidate) ?? {};
		return delta?.relative === void 0 ? [] : [{
			...delta,
			relative: delta.relative,
			name: seriesText(row)
		}];
	});
	const size = ({ relative }) => Math.abs(Math.log1p(relative));
	const largest = new Set(known.toSorted((a, b) => size(b) - size(a)).slice(0, WORKFLOWS));
	const shown = known.filter((row) => largest.has(row));
	const of = shown.length < known.length ? `, ${shown.length} of ${known.length}, largest changes` : "";
	const subtitle = `${index.metric(index.usualMetric).label} against ${index.baselineName()}${of}`;
	if (shown.length === 0) return [];
	const chart = barsChart("workflows", `Workflows of ${index.groupName(candidate)}`, subtitle, shown);
	return [index.groups.length > 2 ? {
		...chart,
		group: candidate
	} : chart];
}
function barsChart(id, title, subtitle, bars) {
	const axis = changeAxis(bars.flatMap(({ relative, low = 0, high = 0 }) => [
		relative,
		low,
		high
	]));
	const rows = bars.map((bar) => {
		return rowOf({
			name: visibleName(bar.name),
			metric: "",
			tone: "neutral",
			change: formatDelta(bar.relative)
		}, bar, void 0, axis);
	});
	const spoken = rows.map(({ name, change }) => `${name} ${change}`);
	return { spec: changesChart({
		id,
		title: visibleName(title),
		subtitle: visibleName(subtitle),
		alt: altOf(title, spoken)
	}, axis, rows) };
}
//#endregion
//#region src/report/cli/campaign-pictures.ts
async function drawCampaign(report) {
	const charts = campaignCharts(indexCampaign(report));
	const specs = withLetters(charts.map(({ spec }) => spec));
	const { charts: drawn, problem } = await drawAll(async () => specs.length > 0 ? (await import("./draw.js")).drawCharts(specs, ["light"]) : []);
	return {
		pictures: drawn.map(({ file, png }, i) => {
			const { title, alt, width, letters } = specs[i];
			return defined({
				group: charts[i].group,
				title,
				alt,
				width,
				letters,
				light: file,
				png
			});
		}),
		problem
	};
}
//#endregion
//#region src/report/cli/confluence.ts
const ATTACHED = {
	".html": "text/html",
	".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".png": "image/png"
};
function confluencePage(title, files) {
	const attachments = [...files].flatMap(([path, content]) => {
		const type = ATTACHED[extname(path)];
		if (type === void 0) return [];
		const bytes = content instanceof Uint8Array ? content : Buffer.from(String(content));
		return [{
			name: basename(path),
			type,
			bytes
		}];
	});
	const links = attachments.filter(({ type }) => type !== ATTACHED[".png"]).map(({ name }) => `<ac:link><ri:attachment ri:filename="${name}" /></ac:link>`);
	return {
		title,
		body: `${links.length === 0 ? "" : `<p>${links.join(" · ")}</p>\n`}${files.get("confluence.xml") ?? ""}`,
		attachments
	};
}
const MAX_ATTEMPTS = 4;
async function publishToConfluence(page, target, request) {
	const call = caller(target, request);
	for (let attempt = 1;; attempt++) {
		const found = await findPage(call, target, page.title);
		if (found && found.message === versionMessage(page.body)) {
			await attachAll(call, found.id, page.attachments);
			return {
				url: pageUrl(target, found.id),
				done: "unchanged"
			};
		}
		const write = {
			json: contentOf(page, target, found),
			accepted: [
				200,
				400,
				409
			]
		};
		const answer = await (found ? call("PUT", `/rest/api/content/${encodeURIComponent(found.id)}`, write) : call("POST", "/rest/api/content", write));
		if (answer.status === 200) {
			const id = String(answer.json?.id ?? found?.id ?? "");
			if (id === "") throw new PublishError(`Confluence at ${target.url} answered without the id of the page.`);
			await attachAll(call, id, page.attachments);
			return {
				url: pageUrl(target, id),
				done: found ? "updated" : "created"
			};
		}
		if (attempt === MAX_ATTEMPTS) throw new PublishError(`Confluence at ${target.url} refused the page ${attempt} times: ${answer.status}, ${answer.message}. Check that the space and the parent page exist, or try again later.`);
	}
}
function contentOf(page, { space, parent }, found) {
	const message = versionMessage(page.body);
	return {
		type: "page",
		title: page.title,
		space: { key: space },
		body: { storage: {
			value: page.body,
			representation: "storage"
		} },
		version: {
			number: (found?.version ?? 0) + 1,
			message
		},
		...defined({
			id: found?.id,
			ancestors: found || parent === void 0 ? void 0 : [{ id: parent }]
		})
	};
}
function versionMessage(content) {
	return `perf-gate ${createHash("sha256").update(content).digest("hex").slice(0, 16)}`;
}
async function findPage(call, { space }, title) {
	const { json } = await call("GET", `/rest/api/content?${new URLSearchParams({
		type: "page",
		spaceKey: space,
		title,
		expand: "version"
	})}`);
	const [first] = json?.results ?? [];
	if (typeof first !== "object" || first === null) return void 0;
	const { id, version } = first;
	if (typeof version?.number !== "number") throw new PublishError(`Confluence answered without the version of the page "${title}".`);
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
		form.append("comment", versionMessage(bytes));
		const path = `/rest/api/content/${encodeURIComponent(page)}/child/attachment`;
		const { json } = await call("GET", `${path}?${new URLSearchParams({ filename: name })}`);
		const [first] = json?.results ?? [];
		if (first?.metadata?.comment === versionMessage(bytes)) continue;
		await call("POST", first?.id === void 0 ? path : `${path}/${encodeURIComponent(String(first.id))}/data`, { form });
	}
}
function pageUrl({ url }, id) {
	return `${url.replace(/\/+$/, "")}/pages/viewpage.action?pageId=${encodeURIComponent(id)}`;
}
function caller({ url, token, user }, request) {
	const base = url.replace(/\/+$/, "");
	const authorization = user === void 0 ? `Bearer ${token}` : `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}`;
	return async (method, path, { json, form, accepted = [200] } = {}) => {
		const headers = defined({
			authorization,
			accept: "application/json",
			"x-atlassian-token": "no-check",
			"content-type": json === void 0 ? void 0 : "application/json"
		});
		const body = json === void 0 ? form : JSON.stringify(json);
		const init = {
			method,
			headers,
			redirect: "error",
			signal: AbortSignal.timeout(6e4)
		};
		const response = await request(base + path, {
			...init,
			...defined({ body })
		}).catch((error) => {
			throw new PublishError(`Confluence at ${url} cannot be reached: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`, { cause: error });
		});
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
//#region src/report/cli/write-files.ts
async function writeFiles(folder, files) {
	try {
		for (const [name, content] of files) await writeInto(folder, name, content);
	} catch (error) {
		throw new PublishError(`${folder}: cannot be written. Give a folder that can be written.`, { cause: error });
	}
}
async function packInPieces(report) {
	const { buffer } = await import("node:stream/consumers");
	return (await buffer(Readable.from(renderCampaignJson(report, 1)).pipe(createGzip({ level: 6 })))).toString("base64");
}
//#endregion
//#region src/report/cli/report.ts
const WITH_CHARTS = ["markdown", "confluence"];
const PRINTED_NOTICES = 3;
async function report(file, options, host) {
	letNewSpaceGrow(4);
	const progress = progressOn(host);
	const formats = formatsOf(options.format);
	const schema = CAMPAIGN_SCHEMAS.find((known) => String(known) === options.schema);
	const target = options.publish === void 0 ? void 0 : confluenceTarget(options, host);
	await prepareFolder(options.out);
	const campaign = file === void 0 ? await ofPaths(options, host) : await ofFile(file, options, host);
	progress.show(() => "drawing charts");
	const drawn = target || formats.some((format) => WITH_CHARTS.includes(format)) ? await drawCampaign(campaign) : void 0;
	if (drawn?.problem !== void 0) host.err(`${drawn.problem}\n`);
	const written = /* @__PURE__ */ new Set();
	for (const format of CAMPAIGN_FORMATS.filter((known) => formats.includes(known))) {
		progress.show(() => `writing ${format}`);
		const files = await campaignFiles(campaign, [format], packInPieces, drawn?.pictures, schema);
		await writeFiles(options.out, files);
		for (const name of files.keys()) written.add(name);
	}
	const answer = campaign.sentences.filter(({ section }) => section === "answer" || section === "summary");
	const heading = {
		type: "heading",
		level: 1,
		line: [campaign.title]
	};
	host.page(writeTerminal([heading, {
		type: "list",
		items: answer.map(({ text }) => [text])
	}], host));
	const notices = [...new Set(campaign.notices.map(({ message }) => message))];
	const more = notices.length - PRINTED_NOTICES;
	for (const notice of notices.slice(0, PRINTED_NOTICES)) host.err(`${notice}\n`);
	if (more > 0) host.err(`… and ${plural(more, "more notice")} in the report.\n`);
	host.out(`\n${filesText(options.out, [...written])}\n`);
	if (target) await publish(campaign, drawn?.pictures, target, host);
	return 0;
}
function filesText(out, written) {
	const [first, ...others] = written;
	const names = [...groupBy(others, (name) => name.includes("/") ? dirname(name) : name)].map(([name, files]) => name === files[0] ? name : `${name}/ (${plural(files.length, "file")})`);
	const report = `Report: ${join(out, first)}`;
	return names.length > 0 ? `${report}\nNext to it: ${names.join(", ")}` : report;
}
function confluenceTarget({ space, parent }, { environment }) {
	if (space === void 0) throw new UsageError("--publish confluence: needs the key of a space. Give it with --space KEY.");
	const { CONFLUENCE_URL: url, CONFLUENCE_TOKEN: token, CONFLUENCE_USER: user } = environment;
	if (!url) throw new UsageError("--publish confluence: CONFLUENCE_URL is not set. Set it to the address of the site.");
	addressOf("CONFLUENCE_URL", url);
	if (!/^https?:\/\//.test(url)) throw new UsageError("CONFLUENCE_URL: expected an address such as https://wiki.example.org.");
	if (!token) throw new UsageError("--publish confluence: CONFLUENCE_TOKEN is not set. Set it to a token. Without --publish, the same files are only written.");
	return defined({
		url,
		space,
		token,
		user: user || void 0,
		parent
	});
}
async function publish(campaign, pictures, target, host) {
	const files = await campaignFiles(campaign, [
		"html",
		"confluence",
		"xlsx"
	], packInPieces, pictures);
	const page = confluencePage(campaign.title, files);
	const noProxy = useProxy(host.environment);
	if (noProxy !== void 0) host.err(`${noProxy}\n`);
	const { done, url } = await publishToConfluence(page, target, fetch);
	host.out(`Confluence: ${done}: ${url}\n`);
}
function formatsOf(text) {
	if (text === void 0) return CAMPAIGN_FORMATS;
	return text.split(",").map((name) => {
		const format = CAMPAIGN_FORMATS.find((known) => known === name.trim());
		if (format === void 0) throw new UsageError(`--format: found "${name}". Known: ${CAMPAIGN_FORMATS.join(", ")}.`);
		return format;
	});
}
//#endregion
export { report };
