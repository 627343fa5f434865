// A user's data in the browser: queued writes and drafts. In IndexedDB, which pages and workers share.

const stores = ["writes", "drafts"];
let opening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("asterism", 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name, { keyPath: "key" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function run(store, mode, act) {
  const transaction = (await database()).transaction(store, mode, { durability: "strict" });
  const request = act(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Stores a value under its `key`. */
export const put = (store, value) => run(store, "readwrite", (entries) => entries.put(value));
/** Returns the value of a key. */
export const get = (store, key) => run(store, "readonly", (entries) => entries.get(key));
/** Deletes a key. */
export const remove = (store, key) => run(store, "readwrite", (entries) => entries.delete(key));
/** Returns all values, oldest first. */
export const all = async (store) =>
  (await run(store, "readonly", (entries) => entries.getAll())).sort((a, b) => a.since - b.since);

/** Deletes all data of the user: writes, drafts, and the pages cached by workers. */
export async function wipe() {
  for (const store of stores) await run(store, "readwrite", (entries) => entries.clear());
  await wipeCopies();
}

/** Deletes the pages cached by workers, and the rows of the sky, which tell of birthdays. */
export async function wipeCopies() {
  const names = await globalThis.caches?.keys() ?? [];
  await Promise.all(names.filter((name) => /^(pages|sky) /.test(name)).map((name) => caches.delete(name)));
}
