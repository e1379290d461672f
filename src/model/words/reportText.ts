import { toPlainText } from './toPlainText'
import type { Report } from './report'

/** Untrusted text is in code spans, which it cannot end. */
export function formatReport(report: Report): string {
  const { transaction, clocks, page, trouble } = report
  const { serviceSays, hash, quote, headline, reason, message } = transaction
  const done = serviceSays.done === null ? '' : `, done: ${serviceSays.done}`
  return [
    `# ${report.report}`,
    '',
    formatLine('Hash', formatCode(hash)),
    formatLine('Quote ID', formatCode(quote)),
    formatLine('Status', `${transaction.verdict}: ${formatCode(headline)}`),
    formatLine('Reason', formatCode(reason)),
    formatLine('Raw status', `${formatCode(serviceSays.status)}${done}`),
    formatLine('Network message', formatCode(message)),
    formatLine(
      'Errors',
      trouble &&
        `${trouble.kind}, ${trouble.failures} ${trouble.failures === 1 ? 'attempt' : 'attempts'}: ${formatCode(trouble.message)}`,
    ),
    formatLine('Page', `${formatCode(page.address)}, version ${page.version}`),
    '',
    '## Timing (UTC)',
    '',
    formatLine('Report written', report.written),
    formatLine('Started', clocks.begun),
    formatLine('Expected', clocks.expected),
    formatLine('Ended', clocks.ended),
    formatLine('Late by', clocks.lateBySeconds === null ? '' : `${clocks.lateBySeconds} s`),
    formatLine('Last change', clocks.lastChange),
    formatLine('Last response', clocks.lastAnswer),
    formatLine('Last request', clocks.lastAsked),
    '',
    `## Legs: ${report.legCount}`,
    '',
    ...report.legs.flatMap(formatLeg),
    ...formatSection('Inconsistencies', report.anomalies),
    ...formatSection('Recent responses', report.observations),
    ...formatSection('Recent changes', report.changes),
  ]
    .filter((each) => each !== null)
    .join('\n')
}

/** null for an empty value. */
const formatLine = (label: string, value: string | null): string | null =>
  value === null || value === '' ? null : `- ${label}: ${value}`

/** Backticks would end the span. */
const formatCode = (text: string): string =>
  text === '' ? '' : `\`${toPlainText(text, 300).replaceAll('`', '’')}\``

function formatLeg(leg: Report['legs'][number]): (string | null)[] {
  const { from, to } = leg
  const side = ({ amount, asset, address }: typeof from) =>
    [formatCode(amount), formatCode(asset), formatCode(address)]
      .filter((each) => each !== '')
      .join(' ')
  const times = [leg.started, leg.ended].filter((at) => at !== '').join(' to ')
  return [
    `${leg.leg}. ${leg.kind} ${formatCode(leg.type)} on ${formatCode(leg.chain)} ${formatCode(leg.provider)}`.trimEnd(),
    formatIndentedLine('State', `${leg.state} ${formatCode(leg.serviceSays)}`.trim()),
    formatIndentedLine('From', side(from)),
    formatIndentedLine('To', side(to)),
    formatIndentedLine('Minimum received', formatCode(leg.lowestAccepted)),
    formatIndentedLine('Limit order', leg.limitOrder),
    formatIndentedLine('Hash', formatCode(leg.hash)),
    formatIndentedLine('Time', times),
    formatIndentedLine('Updated', leg.updated),
    formatIndentedLine('Expected', leg.expected),
    formatIndentedLine('Not reported since', leg.goneSince),
  ]
}

const formatIndentedLine = (label: string, value: string): string | null =>
  value === '' ? null : `   - ${label}: ${value}`

function formatSection(title: string, entries: readonly { at: string; said: string }[]): string[] {
  if (entries.length === 0) return []
  return ['', `## ${title}`, '', ...entries.map(({ at, said }) => `- ${at} ${formatCode(said)}`)]
}
