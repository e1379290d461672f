export const title = '这不是交易哈希'
export const reason =
  '哈希有 64 个字符，由 0 到 9 和 a 到 f 组成，EVM 链上前面带 0x。Solana 上为 64 到 88 个字母和数字。请在此更正，或粘贴其区块浏览器链接。'
