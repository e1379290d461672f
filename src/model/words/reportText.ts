import { plainText } from './plainText'
import type { Report } from './report'

/** A report in Markdown, for a message to support. Strangers' words stand in code spans, which they cannot leave. */
export function reportText(report: Report): string {
  const { transaction, clocks, page, trouble } = report
  const { serviceSays, hash, quote, headline, reason, message } = transaction
  const done = serviceSays.done === null ? '' : `, done: ${serviceSays.done}`
  return [
    `# ${report.report}`,
    '',
    line('Hash', code(hash)),
    line('Quote ID', code(quote)),
    line('Status', `${transaction.verdict}: ${code(headline)}`),
    line('Reason', code(reason)),
    line('Raw status', `${code(serviceSays.status)}${done}`),
    line('Network message', code(message)),
    line(
      'Errors',
      trouble &&
        `${trouble.kind}, ${trouble.failures} ${trouble.failures === 1 ? 'attempt' : 'attempts'}: ${code(trouble.message)}`,
    ),
    line('Page', `${code(page.address)}, version ${page.version}`),
    '',
    '## Timing (UTC)',
    '',
    line('Report written', report.written),
    line('Started', clocks.begun),
    line('Expected', clocks.expected),
    line('Ended', clocks.ended),
    line('Late by', clocks.lateBySeconds === null ? '' : `${clocks.lateBySeconds} s`),
    line('Last change', clocks.lastChange),
    line('Last response', clocks.lastAnswer),
    line('Last request', clocks.lastAsked),
    '',
    `## Legs: ${report.legCount}`,
    '',
    ...report.legs.flatMap(legLines),
    ...listed('Inconsistencies', report.anomalies),
    ...listed('Recent responses', report.observations),
    ...listed('Recent changes', report.changes),
  ]
    .filter((each) => each !== null)
    .join('\n')
}

/** null where there is nothing to say. */
const line = (label: string, value: string | null): string | null =>
  value === null || value === '' ? null : `- ${label}: ${value}`

/** Backticks would end the span. '' for ''. */
const code = (text: string): string =>
  text === '' ? '' : `\`${plainText(text, 300).replaceAll('`', '’')}\``

function legLines(leg: Report['legs'][number]): (string | null)[] {
  const { from, to } = leg
  const side = ({ amount, asset, address }: typeof from) =>
    [code(amount), code(asset), code(address)].filter((each) => each !== '').join(' ')
  const times = [leg.started, leg.ended].filter((at) => at !== '').join(' to ')
  return [
    `${leg.leg}. ${leg.kind} ${code(leg.type)} on ${code(leg.chain)} ${code(leg.provider)}`.trimEnd(),
    indented('State', `${leg.state} ${code(leg.serviceSays)}`.trim()),
    indented('From', side(from)),
    indented('To', side(to)),
    indented('Minimum received', code(leg.lowestAccepted)),
    indented('Limit order', leg.limitOrder),
    indented('Hash', code(leg.hash)),
    indented('Time', times),
    indented('Updated', leg.updated),
    indented('Expected', leg.expected),
    indented('Not reported since', leg.goneSince),
  ]
}

const indented = (label: string, value: string): string | null =>
  value === '' ? null : `   - ${label}: ${value}`

function listed(title: string, told: readonly { at: string; said: string }[]): string[] {
  if (told.length === 0) return []
  return ['', `## ${title}`, '', ...told.map(({ at, said }) => `- ${at} ${code(said)}`)]
}
