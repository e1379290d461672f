import * as v from 'valibot'

/** The variables that are set, by their names. */
export type Environment = Readonly<Record<string, string>>

/** What a variable may be. Its description goes on after "It may be" in an error. */
export type Rule<Value> = v.GenericSchema<string, Value>

/** What forbids a variable, as the error that ends the start; null for nothing. */
export type Refuse = (name: string) => Error | null

/** Reads a variable. Throws for an invalid value, and for one that another variable forbids. */
export type Read = <Unset, Value>(
  name: string,
  unset: Unset,
  rule: Rule<Value>,
  ...refusals: readonly Refuse[]
) => Unset | Value

/** What a rule allows, in words. */
export const allowedBy = (rule: Rule<unknown>): string => v.getDescription(rule) ?? ''

/**
 * The error for an invalid value: one line that names the variable and the allowed
 * values. The value is only repeated where it cannot contain a key or a password, as logs
 * keep the message.
 */
export function createError(name: string, allowed: string, value = ''): Error {
  const isPlain = /^[\w.,-]{1,40}$/.test(value) && !/_(?:KEYS?|SECRET)$/.test(name)
  const given = isPlain ? `is "${value}"` : 'cannot be used'
  return createProblem(name, allowed, value === '' ? 'is missing' : given)
}

/** The error for a value with a problem of its own, such as "is longer than …". */
export const createProblem = (name: string, allowed: string, problem: string): Error =>
  new Error(`${name} ${problem}. It may be ${allowed}.`)

/** Returns what reads variables, and adds their names to `names`. */
export const createRead =
  (env: Environment, names: string[]): Read =>
  (name, unset, rule, ...refusals) => {
    names.push(name)
    const text = env[name]
    if (text === undefined) return unset
    // A problem that a rule does not name is told by what it allows.
    const parsed = v.safeParse(rule, text, { message: '' })
    if (!parsed.success) {
      const problem = describeProblem(parsed.issues)
      throw problem === ''
        ? createError(name, allowedBy(rule), text)
        : createProblem(name, allowedBy(rule), problem)
    }
    for (const refuse of refusals) {
      const error = refuse(name)
      if (error !== null) throw error
    }
    return parsed.output
  }

// Of a list, which entries are wrong. They can be secrets, so they are counted.
function describeProblem(issues: readonly v.BaseIssue<unknown>[]): string {
  const entries = new Map<unknown, string>()
  for (const { path: [entry] = [], message } of issues) {
    if (entry?.type !== 'array') return message
    if (entry.input.length > 1 && !entries.has(entry.key))
      entries.set(entry.key, `entry ${entry.key + 1} ${message || 'is wrong'}`)
  }
  const problems = [...entries.values()].join(', ')
  return problems && `cannot be used: ${problems}`
}
