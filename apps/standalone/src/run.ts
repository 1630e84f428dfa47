import { execFile } from 'node:child_process'

/** Runs a command to its end. @returns What it printed. @throws Error with all that it said, when it fails. */
export const run = (command: string, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((settle, refuse) => {
    execFile(command, args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error === null
        ? settle(stdout)
        : refuse(new Error(`${command} ${args.join(' ')}: ${error.message}\n${stdout}${stderr}`)),
    )
  })
