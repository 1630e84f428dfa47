import { execFile } from 'node:child_process'

/** @returns What the command printed. @throws Error with its whole output, when it fails. */
export const run = (command: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((settle, refuse) => {
    execFile(command, args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error === null
        ? settle(stdout)
        : refuse(new Error(`${command} ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`)),
    )
  })
