export const title = '复制此地址？'
export const copyNamed = '复制 {content}'
export const copyUnchecked = '未检查也复制[：{content}]'
export const copyButtons = {
  plain: '复制',
  anyway: '仍然复制',
  unchecked: '未检查也复制',
} as const
export const qrButtons = {
  plain: '显示二维码',
  anyway: '仍然显示二维码',
  unchecked: '未检查也显示二维码',
} as const
export const withQr = '{title}（二维码）'
export const qrOf = '地址 {address} 的二维码'
export const copyAddress = '复制地址'
export const copyDetails = '连同名称复制'
export const payNote = '二维码只包含地址。请确认您的钱包处于 {chain}。'
export const notChecked = '尚未检查'
