/** Labels of small parts that many pages share. */

export const unknownChain = 'Unknown chain'
export const openOn = 'Open the {content} on {host}'
export const address = 'address'
export const textLength = '{content}, {count|# character|# characters}'
