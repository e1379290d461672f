/** What a service says when it rejects a request. */
type Rejection = { name: string; message: string }

const notFoundPatterns = [
  /\bnot[\s_-]*(?:yet\s+|been\s+)*(?:found|exist|seen|indexed|observed|tracked)/i,
  /\b(?:does|do|did|could|can|has|have|is|was)n['’]?t\s+(?:yet\s+|been\s+|be\s+)*(?:exist|found|find|seen|see|indexed|know)/i,
  /\b(?:can|could)\s?not\s+(?:be\s+)?f(?:ind|ound)|\bunable to find|\bnever seen|\bnothing found/i,
  /\bno\s+(?:such\s+|matching\s+|known\s+)?(?:transaction|txn?|record|swap|result|data)s?\b/i,
  /\bunknown\s+(?:transaction|txn?|hash)|\b(?:transaction|txn?|hash)\b.{0,100}\bis unknown/i,
]

/** Such a message is about the request, such as "no transaction hash provided". */
const missingFieldPattern = /\b(?:provided|given|supplied|specified|required)\b/i

/**
 * Whether a message says that the transaction is unknown. Wordings differ, and most
 * contain the hash.
 */
const isNotFoundMessage = (message: string): boolean =>
  notFoundPatterns.some((words) => words.test(message)) &&
  !missingFieldPattern.test(message)

/**
 * Whether a rejection is about the request itself, so that a retry is useless: its `name`
 * says so or its message names a field. A "not found" message is about the transaction.
 */
const isAboutRequest = ({ name, message }: Rejection): boolean =>
  !isNotFoundMessage(message) &&
  (/valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message))

/**
 * The meaning of a 400 or 404: transaction not found (yet), invalid request, or another
 * rejection that may be temporary.
 */
export function classifyRejection(
  status: number,
  rejection: Rejection,
): 'not-found' | 'invalid' | 'refused' {
  if (isAboutRequest(rejection) && status === 400) return 'invalid'
  const { name, message } = rejection
  const isNotFound =
    /^(?:transaction)?not_?found/i.test(name) || isNotFoundMessage(message)
  if (status === 404 || message === '' || isNotFound) return 'not-found'
  return 'refused'
}
