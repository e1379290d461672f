import type { CaipProblem } from '../../chains/caip'
import { getChainName } from '../../chains/chains'

/** Why no listed chain has the meaning of a CAIP identifier, as a sentence. */
export function formatCaipProblem(problem: CaipProblem): string {
  switch (problem.code) {
    case 'unlisted-caip-chain':
      return `“${problem.caip2}” is a CAIP identifier of a chain that isn’t listed.`
    case 'unlisted-caip-namespace':
      return `“${problem.caip2}” is a CAIP identifier of a namespace that no listed chain uses.`
    case 'no-caip-address':
      return `This CAIP identifier has no valid ${getChainName(problem.chain)} address. Check for a typo.`
    case 'no-caip-asset':
      return `This CAIP identifier is not that of a coin or token on ${getChainName(problem.chain)}.`
  }
}
