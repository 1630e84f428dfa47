/** Answers an operator; the exit code of a command that did what it was asked for. */
export function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

/** Says what went wrong; the exit code of a command that could not do it. */
export function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 1
}
