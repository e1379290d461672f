/** What a service says when it rejects a request. */
type Rejection = { name: string; message: string }

/** A transaction is unknown. Wordings differ, and most contain the hash. */
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
 * The meaning of a 400 or 404: transaction not found (yet), invalid request, or another
 * rejection that may be temporary.
 */
export function classifyRejection(
  status: number,
  { name, message }: Rejection,
): 'not-found' | 'invalid' | 'refused' {
  const saysNotFound =
    notFoundPatterns.some((words) => words.test(message)) &&
    !missingFieldPattern.test(message)
  // Its name says that the request is wrong, or its message names a field: a retry is useless.
  const isAboutRequest =
    !saysNotFound && (/valid|format|parse/i.test(name) || /\b(hash|txn)\b/i.test(message))
  if (isAboutRequest && status === 400) return 'invalid'
  const isNotFound = /^(?:transaction)?not_?found/i.test(name) || saysNotFound
  if (status === 404 || message === '' || isNotFound) return 'not-found'
  return 'refused'
}
