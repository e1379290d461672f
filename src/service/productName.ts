/** The name by which the service introduces itself to agents. */
export const productName = 'Crosswatch'
