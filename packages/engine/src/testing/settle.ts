/** Lets everything that was answered be heard. */
export const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0))
