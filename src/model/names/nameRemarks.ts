import {
  hasRecord,
  listNameRows,
  type NameDoubt,
  type NameReport,
  type RegistryReport,
} from './nameReport'

/** One thing that the checks have found, and where: '' for a place that is not to be told. */
export type NameRemark = { doubt: NameDoubt; label: string; chain: string }

/** Doubts about all addresses of a registry. */
const wholeDoubts: ReadonlySet<NameDoubt['code']> = new Set([
  'expired',
  'conflict',
  'unconfirmed',
  'expiry-unknown',
  'registries-failed',
  'registries-running',
])

/** Why addresses are not verified, each reason once. */
export function listRemarks(report: NameReport): NameRemark[] {
  // They would change with each answer.
  if (report.verdict.code === 'checking') return []
  const isOnlyRow = listNameRows(report).length <= 1
  const isOnlyRegistry = report.registries.filter(hasRecord).length <= 1
  const locate = (doubt: NameDoubt, { label }: RegistryReport, chain: string) => {
    // Its sentence names them.
    if (doubt.code === 'differs' || doubt.code === 'chain-ended')
      return { doubt, label: '', chain: '' }
    return {
      doubt,
      label: isOnlyRegistry ? '' : label,
      chain: wholeDoubts.has(doubt.code) || isOnlyRow ? '' : chain,
    }
  }
  const found = report.registries.flatMap((registry) => [
    ...(registry.doubt === null ? [] : [locate(registry.doubt, registry, '')]),
    ...registry.rows.flatMap(({ chain, doubts }) =>
      doubts.map((doubt) => locate(doubt, registry, chain)),
    ),
  ])
  // Each registry says of the others that they differ.
  const keys = found.map((remark) => {
    const { doubt } = remark
    if (doubt.code !== 'differs') return JSON.stringify(remark)
    const labels = [doubt.own, ...doubt.others].map(({ label }) => label)
    return [doubt.code, doubt.chain, ...labels.toSorted()].join(' ')
  })
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** What helps a payer beside the verdict. */
export type Advice =
  | 'other-address'
  | 'same-address'
  | 'which-address'
  | 'ask-payee'
  | 'check-again'
  | 'check-person'
  | 'check-spelling'
  | 'ask-owner'

const adviceOfDoubts: Partial<Record<NameDoubt['code'], Advice>> = {
  expired: 'other-address',
  'wrong-form': 'same-address',
  'wrong-checksum': 'same-address',
  contract: 'other-address',
  conflict: 'check-again',
  differs: 'which-address',
  'other-names': 'ask-payee',
}

export function listAdvice(report: NameReport): Advice[] {
  switch (report.verdict.code) {
    case 'stop': {
      const doubts = listNameRows(report)
        .filter(({ result }) => result === 'unverified')
        .flatMap((row) => row.doubts)
      return [...new Set(doubts.flatMap(({ code }) => adviceOfDoubts[code] ?? []))]
    }
    case 'not-checked':
      return ['check-again']
    case 'verified':
      return ['check-person']
    case 'checking':
      return []
    case 'not-registered':
      return ['check-spelling']
    case 'no-address':
      return ['ask-owner']
  }
}
