import { readBrand } from './brand'

export type FooterLink = { label: string; url: string }

/** Reads `Label=https://…`, several separated by commas. */
export const parseFooterLinks = (text: string): FooterLink[] =>
  text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [label = '', ...address] = entry.split('=')
      return { label: label.trim(), url: address.join('=').trim() }
    })

/** The operator's links in the footer. */
export const getFooterLinks = (): FooterLink[] =>
  parseFooterLinks(readBrand('footer-links'))
