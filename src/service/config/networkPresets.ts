const gateway = 'https://gateway.liquify.com/chain'

/**
 * The public addresses of spring 2026. The variables of nodes and indexers override them.
 */
export const networkPresets = {
  thorchain: {
    prefix: 'thor',
    nodeVariable: 'CROSSWATCH_THORCHAIN_NODE_URL',
    indexerVariable: 'CROSSWATCH_THORCHAIN_INDEXER_URL',
    nodes: [`${gateway}/thorchain_api`, 'https://thornode.thorchain.network'],
    indexers: [`${gateway}/thorchain_midgard`, 'https://midgard.thorchain.network'],
  },
  mayachain: {
    prefix: 'maya',
    nodeVariable: 'CROSSWATCH_MAYACHAIN_NODE_URL',
    indexerVariable: 'CROSSWATCH_MAYACHAIN_INDEXER_URL',
    nodes: ['https://mayanode.mayachain.info'],
    indexers: ['https://midgard.mayachain.info'],
  },
}

export const networkIds = ['thorchain', 'mayachain'] as const
export type NetworkId = (typeof networkIds)[number]
