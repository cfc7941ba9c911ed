(function () {
  var root = document.documentElement;
  var read = function (name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content : '';
  };
  var mode;
  try {
    mode = localStorage.getItem('theme');
  } catch (e) {
    mode = null;
  }
  if (mode !== 'light' && mode !== 'dark')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', mode);

  // Whoever comes anew sees one screen: the rest is laid out later (shared/islands/unfold). The address of a section
  // leads there at once.
  var section = read('section');
  if ((location.pathname === '/' || section) && !location.hash && !history.state) {
    root.setAttribute('data-folded', section ? 'section' : 'top');
    if (section)
      addEventListener('DOMContentLoaded', function () {
        var place = document.getElementById(section);
        if (place && scrollY < 1) place.scrollIntoView();
      });
  }

  var early = (window.__early = []);
  var keep = function (event) {
    var button = event.target.closest && event.target.closest('button');
    if (event.type === 'submit') event.preventDefault();
    if (event.type === 'click' && button) {
      event.preventDefault();
      // Lest the page, half awake, does it as well.
      event.stopPropagation();
      early.push(button);
    }
  };
  window.__stopKeeping = function () {
    removeEventListener('click', keep, true);
    removeEventListener('submit', keep, true);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);

  var started = false;
  var start = function () {
    if (started) return;
    started = true;
    var chunks = read('chunks').split(' ');
    chunks.forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.appendChild(link);
    });
    // Each runs in a task of its own, so that none keeps the visitor waiting for long. Who needs one that fails says so.
    chunks.reduce(function (before, href) {
      return before.then(function () {
        return import(href).catch(function () {});
      });
    }, Promise.resolve());
  };
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  });
  ['pointerdown', 'keydown', 'touchstart'].forEach(function (type) {
    addEventListener(type, start, { once: true, passive: true, capture: true });
  });
  setTimeout(start, 2500);
})();
