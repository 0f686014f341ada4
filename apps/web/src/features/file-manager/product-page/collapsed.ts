import { useState } from 'react';

const KEY = 'file-manager.collapsed-products';
/** Of so many products it is remembered that they are collapsed. */
const MOST = 100;

function readCollapsed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // Whatever is there is not ours; all are open.
    return [];
  }
}

/** Whether the page of a product is collapsed, as this browser remembers it. */
export const useCollapsed = (folderId: string) => {
  const [isCollapsed, setCollapsed] = useState(() => readCollapsed().includes(folderId));
  const toggle = () => {
    const others = readCollapsed().filter((id) => id !== folderId);
    setCollapsed(!isCollapsed);
    try {
      const kept = isCollapsed ? others : [folderId, ...others].slice(0, MOST);
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Where nothing can be kept, it holds until the page goes.
    }
  };
  return { isCollapsed, toggle };
};
