/** Reads the docstrings of interfaces from their source, for the descriptions in the JSON schema of the report. */

/** Returns a function that returns the docstring of an interface or of one of its fields, as one line. */
export function docstringsOf(source: string): (name: string, field?: string) => string | undefined {
  const meanings = new Map<string, string>()
  let interfaceName = ''
  let docstring: string | undefined
  for (const [, doc, declared, field] of source.matchAll(PARTS)) {
    if (doc !== undefined) {
      docstring = oneLine(doc)
      continue
    }
    if (declared !== undefined) interfaceName = declared
    const isDeclaration = declared !== undefined || field !== undefined
    if (isDeclaration && docstring !== undefined)
      meanings.set(field === undefined ? interfaceName : `${interfaceName}.${field}`, docstring)
    docstring = undefined
  }
  return (name, field) => meanings.get(field === undefined ? name : `${name}.${field}`)
}

/** Matches a docstring, the start of an interface or of a field, or an import, which ends the module comment. */
const PARTS = /\/\*\*((?:[^*]|\*(?!\/))*)\*\/|^export interface (\w+)|^ {2}(\w+)\??:|^import/gm

function oneLine(docstring: string): string {
  return docstring
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trim())
    .filter(line => line !== '')
    .join(' ')
}
