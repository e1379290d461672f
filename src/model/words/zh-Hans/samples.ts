export const title = '试试示例兑换'
export const note = '并非真实资金'
export const recorded = '录制'
