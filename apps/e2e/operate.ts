import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CLI = fileURLToPath(new URL('../api/dist/cli.js', import.meta.url))

export async function dareesha(...given: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'silent' }
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...given], { env })
  return stdout
}
