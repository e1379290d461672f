import * as v from 'valibot'

/** The rule for names, as text for error messages. */
export const nameRule = '1–30 characters: a–z, 0–9, + _ -'
export const namePattern = /^[A-Za-z0-9+_-]{1,30}$/

/** Whether a text has the form of a name. It need not be registered. */
export const isName = (candidate: string): boolean => namePattern.test(candidate)

/** A chain code, such as "ETH". */
export const ChainCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,20}$/))
