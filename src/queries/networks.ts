import { getNetworkPrefixes, hasNames } from '../api/request'

export { hasNames }

/** Whether the service watches several networks, so that pages name them. */
export const hasSeveralNetworks = (): boolean => getNetworkPrefixes().length > 1
