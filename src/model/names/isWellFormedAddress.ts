/**
 * As the service checks it: up to 20 letters and digits, and up to 200 characters without spaces, slashes and invisible
 * characters.
 */
export const isWellFormedAddress = (chain: string, address: string): boolean =>
  /^[A-Za-z0-9]{1,20}$/.test(chain) && /^[^\s/\p{C}]{1,200}$/u.test(address)
