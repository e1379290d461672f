/**
 * Whether a chain's code and an address have the shape in which the service takes them: 20 letters and digits at most, and 200
 * characters at most, none of them a blank, a slash or one that nobody sees. It says nothing of whether there is such an address.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)
