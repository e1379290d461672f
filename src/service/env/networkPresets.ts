const gateway = 'https://gateway.liquify.com/chain'

/**
 * The public addresses of spring 2026. CROSSWATCH_NODE_URL and CROSSWATCH_INDEXER_URL
 * override them.
 */
export const networkPresets = {
  thorchain: {
    prefix: 'thor',
    nodes: [`${gateway}/thorchain_api`, 'https://thornode.thorchain.network'],
    indexers: [`${gateway}/thorchain_midgard`, 'https://midgard.thorchain.network'],
  },
  mayachain: {
    prefix: 'maya',
    nodes: ['https://mayanode.mayachain.info'],
    indexers: ['https://midgard.mayachain.info'],
  },
}

export type NetworkPreset = (typeof networkPresets)['thorchain']
