/**
 * Parses commands in comments on a pull request. The first line is the command; the rest is ignored. The text is untrusted: it
 * never becomes part of a shell command, a path or an address.
 */
import { showHidden } from '../../render/escape/visible.ts'
import { REPLACEMENT } from '../../render/symbols.ts'

export type Command =
  | { readonly name: 'rerun' }
  | { readonly name: 'accept'; readonly reason: string }
  | { readonly name: 'explain'; readonly workflow: string }
  | {
      readonly name: 'waive'
      readonly workflow: string
      readonly metric: string
      /** A valid date: '2027-01-31'. */
      readonly until: string
      readonly reason: string
    }

/** A command, or a sentence on what is wrong with it. */
export type ParsedCommand = { readonly command: Command } | { readonly problem: string }

const FORMS = {
  rerun: '/perf rerun',
  accept: '/perf accept REASON',
  waive: '/perf waive WORKFLOW METRIC until DATE because REASON',
  explain: '/perf explain WORKFLOW',
} as const

/** Usage of the commands. */
export const COMMAND_FORMS: readonly string[] = Object.values(FORMS)

/** Most characters of a command; names of workflows can be long. */
const MAX_LINE = 1_000
/** Most characters of a reason. */
const MAX_REASON = 200

/** Parses the command in a comment; undefined for other comments. */
export function parseCommand(body: string): ParsedCommand | undefined {
  const [first = '', ...others] = body.replaceAll('\r\n', '\n').split('\n')
  const line = first.trim()
  const match = /^\/perf(?:\s+(\S+)(?:\s+(.*))?)?$/su.exec(line)
  if (!match) return undefined
  if (others.some(other => /^\s*\/perf(\s|$)/.test(other)))
    return { problem: 'One comment holds one command. Write a comment for each.' }
  if (line.length > MAX_LINE) return { problem: `The command is longer than ${MAX_LINE} characters.` }
  if (showHidden(line).includes(REPLACEMENT))
    return { problem: 'The command contains invisible characters. Type it again.' }
  const [, name = '', rest = ''] = match
  switch (name) {
    case 'rerun':
      return rest === '' ? { command: { name } } : malformed(name)
    case 'accept':
      return rest === '' ? malformed(name) : withReason(rest, reason => ({ name, reason }))
    case 'explain':
      return rest === '' ? malformed(name) : { command: { name, workflow: unquoted(rest) } }
    case 'waive':
      return parseWaiver(rest)
    default:
      return { problem: name === '' ? 'The command has no name.' : `The command "${name}" is not known.` }
  }
}

/** The name may contain spaces, with or without quotes; the metric is the last word before `until`. */
function parseWaiver(rest: string): ParsedCommand {
  const match = /^(.+?)\s+(\S+)\s+until\s+(\S+)\s+because\s+(\S.*)$/su.exec(rest)
  if (!match) return malformed('waive')
  const [, workflow = '', metric = '', until = '', because = ''] = match
  if (!isDay(until)) return { problem: `"${until}" is not a date. Write year-month-day, such as 2027-01-31.` }
  return withReason(because, reason => ({ name: 'waive', workflow: unquoted(workflow), metric, until, reason }))
}

function withReason(text: string, make: (reason: string) => Command): ParsedCommand {
  const reason = text.trim()
  return reason.length > MAX_REASON
    ? { problem: `The reason is longer than ${MAX_REASON} characters. Give a short one, and a link to more.` }
    : { command: make(reason) }
}

function malformed(name: keyof typeof FORMS): ParsedCommand {
  return { problem: `"/perf ${name}" is written as: ${FORMS[name]}` }
}

/** Removes the quotes or backticks around a name. */
function unquoted(text: string): string {
  const name = text.trim()
  return /^(["'`]).+\1$/su.test(name) ? name.slice(1, -1).trim() : name
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
