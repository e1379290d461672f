import { checkAddressTool } from './addressTool'
import { listTransactionsTool } from './listTool'
import { resolveNameTool } from './nameTool'
import { checkTokenTool, findTokenTool } from './tokenTools'
import type { Tool } from './tool'
import { trackTransactionTool } from './trackTool'

/** The tools for agents. All of them only read. */
export const tools: readonly Tool[] = [
  trackTransactionTool,
  listTransactionsTool,
  checkTokenTool,
  findTokenTool,
  resolveNameTool,
  checkAddressTool,
]
