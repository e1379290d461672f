import type { ReportedNetwork } from '../../contract/service'
import type { Source } from '../sources/source'

/** A source that names its networks. */
export type DescribedSource = Pick<Source, 'networks' | 'networkStates'>

/** The networks of a source, each with what it last said of itself. */
export async function listNetworks(source: DescribedSource): Promise<ReportedNetwork[]> {
  const states = (await source.networkStates?.()) ?? []
  return source.networks.map((network, index) => {
    const { status = '', haltedChains = [], reportedAt = null } = states[index] ?? {}
    const toldAt = reportedAt === null ? null : Math.round(reportedAt)
    return { ...network, status, haltedChains, reportedAt: toldAt }
  })
}
