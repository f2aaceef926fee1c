// Run in a server's process before it: on SIGUSR1 a promise is rejected that nobody waits for, on SIGUSR2 an exception
// is thrown that nobody catches.
process.on("SIGUSR1", () => void Promise.reject(new Error("nobody waited for this")));
process.on("SIGUSR2", () => {
  throw new Error("nobody caught this");
});
